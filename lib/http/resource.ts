import { DomainError } from '#lib/errors.ts';
import { problemResponse } from './problem.ts';
import type { Route } from './route.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];
type Context = { params: Promise<Record<string, string>> };
/** `routes` carries the declarations to the description and to the tests that are made from them. */
type Handler = ((request: Request, context: Context) => Promise<Response>) & { routes?: Routes };

export type Routes = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Route>>;

/** A path's handlers, one for every method: the declared ones, HEAD as GET has it, and 405 with `Allow` for the rest. */
export function resource(routes: Routes): Record<Method, Handler> {
  const allowed = METHODS.filter((method) => method in routes || (method === 'HEAD' && routes.GET));
  const refuse = async () => {
    const refusal = new DomainError('method_not_allowed', `This path answers ${allowed.join(', ')} only.`);
    return problemResponse(refusal, crypto.randomUUID(), { Allow: allowed.join(', ') });
  };
  const handlerFor = (method: Method) => {
    const route = method === 'HEAD' ? routes.GET : routes[method as keyof Routes];
    if (!route) return () => refuse();
    return async (request: Request, { params }: Context) => {
      const response = await route.run(request, await params);
      return method === 'HEAD' ? new Response(null, response) : response;
    };
  };
  const entries = METHODS.map((method) => [method, Object.assign(handlerFor(method), { routes })]);
  return Object.fromEntries(entries) as Record<Method, Handler>;
}
