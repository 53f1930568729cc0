import { tagOf } from './etag.ts';
import { reply } from './route.ts';

/** The answer with its ETag, or 304 where the client has this very one. */
export function replyUnlessSame<T>(request: Request, body: T) {
  const ETag = tagOf(body);
  // A proxy that compresses makes a tag weak.
  const clientTag = request.headers.get('if-none-match')?.replace(/^W\//, '');
  return clientTag === ETag ? reply(undefined, 304, { ETag }) : reply(body, 200, { ETag });
}
