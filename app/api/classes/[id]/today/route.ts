import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/today/calls.ts';
import { getToday } from '#lib/teaching/today/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getToday, ({ actor, params }) => getToday(actor, params.id)),
);
