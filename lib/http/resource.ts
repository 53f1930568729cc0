import { DomainError, notFound } from '#lib/errors.ts';
import { consume } from '#lib/limits.ts';
import { addressOf } from './address.ts';
import { problemResponse } from './problem.ts';
import { type RawParams, respond } from './respond.ts';
import type { Route } from './route.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];
/** A path without parameters has none at all. */
type Context = { params: Promise<RawParams | undefined> };
/** `routes` carries the declarations to the description and to the tests that are made from them. */
type Handler = ((request: Request, context: Context) => Promise<Response>) & { routes?: Routes };

export type Routes = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Route>>;

type Answer = (request: Request, raw: RawParams) => Promise<Response>;

/** Answers every request with the same refusal, counted against its address. */
const refusing =
  (refusal: DomainError, headers: HeadersInit = {}): Answer =>
  (request, raw) =>
    respond(request, raw, async (requestId) => {
      await consume('address', addressOf(request.headers));
      return problemResponse(refusal, requestId, headers);
    });

/** A path's handlers, one for every method: the declared ones, HEAD as GET has it, and 405 with `Allow` for the rest. */
export function resource(routes: Routes): Record<Method, Handler> {
  const allowed = METHODS.filter((method) => method in routes || (method === 'HEAD' && routes.GET));
  const Allow = allowed.join(', ');
  const refusal = new DomainError('method_not_allowed', `This path answers ${Allow} only.`);
  const answerOf = (method: Method): Answer => {
    const route = method === 'HEAD' ? routes.GET : routes[method as keyof Routes];
    return route ? route.run : refusing(refusal, { Allow });
  };
  return handlers(answerOf, routes);
}

/** The handlers of every path that there is none for. */
export const noSuchPath = () => handlers(() => refusing(notFound('There is no such path.')));

function handlers(answerOf: (method: Method) => Answer, routes?: Routes): Record<Method, Handler> {
  const entries = METHODS.map((method) => {
    const answer = answerOf(method);
    const handler = async (request: Request, { params }: Context) => {
      const response = await answer(request, (await params) ?? {});
      return method === 'HEAD' ? new Response(null, response) : response;
    };
    return [method, Object.assign(handler, routes && { routes })];
  });
  return Object.fromEntries(entries) as Record<Method, Handler>;
}
