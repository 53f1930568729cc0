import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/marks/calls.ts';
import { getMarks } from '#lib/teaching/marks/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getMarks, ({ actor, params, query }) => getMarks(actor, params.id, query.score)),
);
