import { tagOf } from './etag.ts';
import { reply } from './route.ts';

/** The answer with its ETag, or 304 where the client has this very one. */
export function unlessSeen<T>(request: Request, body: T) {
  const ETag = tagOf(body);
  // A proxy that compresses makes a tag weak.
  const seen = request.headers.get('if-none-match')?.replace(/^W\//, '');
  return seen === ETag ? reply(undefined, 304, { ETag }) : reply(body, 200, { ETag });
}
