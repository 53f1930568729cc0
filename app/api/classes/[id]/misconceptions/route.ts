import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/misconceptions/misconceptions.calls.ts';
import { listMisconceptions } from '#lib/school/misconceptions/misconceptions.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listMisconceptions, ({ actor, params, query }) => listMisconceptions(actor, params.id, query)),
);
