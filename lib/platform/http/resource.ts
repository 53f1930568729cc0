import { addressOf } from '#lib/platform/auth/client.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { methodOf } from './call.ts';
import { problemResponse } from './problem.ts';
import { type RawParams, respond } from './respond.ts';
import type { Route } from './route.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

type Answer = (request: Request, raw: RawParams) => Promise<Response>;

/** Answers every request with the same refusal, counted against its address. */
const refusing =
  (refusal: DomainError, headers: HeadersInit = {}): Answer =>
  (request, raw) =>
    respond(request, raw, async (requestId) => {
      await consume('address', addressOf(request.headers));
      return problemResponse(refusal, requestId, headers);
    });

const withoutBody =
  (answer: Answer): Answer =>
  async (request, raw) => {
    const response = await answer(request, raw);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

/** Answers every undeclared path. */
export const noSuchPath = withoutBody(refusing(notFound('There is no such path.')));

/** Answers every method of a path: the declared ones, HEAD like GET, and 405 with `Allow` for the rest. */
export function resource(routes: Route[]): Answer {
  const byMethod = new Map<string, Route>(routes.map((one) => [methodOf(one.call), one]));
  const routeOf = (method: string) => byMethod.get(method === 'HEAD' ? 'GET' : method);
  const Allow = METHODS.filter(routeOf).join(', ');
  const refused = refusing(new DomainError('method_not_allowed', `This path answers ${Allow} only.`), {
    Allow,
  });
  return withoutBody((request, raw) => (routeOf(request.method)?.run ?? refused)(request, raw));
}
