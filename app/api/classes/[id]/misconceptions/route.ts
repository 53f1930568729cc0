import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/misconceptions/calls.ts';
import { listMisconceptions } from '#lib/teaching/misconceptions/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listMisconceptions, ({ actor, params, query }) => listMisconceptions(actor, params.id, query)),
);
