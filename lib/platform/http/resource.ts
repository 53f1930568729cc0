import { addressOf } from '#lib/platform/auth/client.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { type Call, methodOf } from './call.ts';
import { problemResponse } from './problem.ts';
import { type RawParams, respond } from './respond.ts';
import type { Route } from './route.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];
/** A path without parameters has none at all. */
type Context = { params: Promise<RawParams | undefined> };
/** `calls` tells the tests what is mounted here. */
type Handler = ((request: Request, context: Context) => Promise<Response>) & { calls?: Call[] };

type Answer = (request: Request, raw: RawParams) => Promise<Response>;

/** Answers every request with the same refusal, counted against its address. */
const refusing =
  (refusal: DomainError, headers: HeadersInit = {}): Answer =>
  (request, raw) =>
    respond(request, raw, async (requestId) => {
      await consume('address', addressOf(request.headers));
      return problemResponse(refusal, requestId, headers);
    });

/** A path's handlers for every method: the declared ones, HEAD like GET, and 405 with `Allow` for the rest. */
export function resource(...routes: Route[]): Record<Method, Handler> {
  const byMethod = new Map<Method, Route>(routes.map((route) => [methodOf(route.call), route]));
  const routeOf = (method: Method) => byMethod.get(method === 'HEAD' ? 'GET' : method);
  const allowed = METHODS.filter(routeOf);
  const Allow = allowed.join(', ');
  const refusal = new DomainError('method_not_allowed', `This path answers ${Allow} only.`);
  const answerOf = (method: Method): Answer => routeOf(method)?.run ?? refusing(refusal, { Allow });
  return handlers(
    answerOf,
    routes.map(({ call }) => call),
  );
}

/** The handlers for every undeclared path. */
export const noSuchPath = () => handlers(() => refusing(notFound('There is no such path.')));

function handlers(answerOf: (method: Method) => Answer, calls?: Call[]): Record<Method, Handler> {
  const entries = METHODS.map((method) => {
    const answer = answerOf(method);
    const handler = async (request: Request, { params }: Context) => {
      const response = await answer(request, (await params) ?? {});
      return method === 'HEAD' ? new Response(null, response) : response;
    };
    return [method, Object.assign(handler, calls && { calls })];
  });
  return Object.fromEntries(entries) as Record<Method, Handler>;
}
