import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/progress/calls.ts';
import { getProgress } from '#lib/teaching/progress/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getProgress, ({ actor, params, query }) => getProgress(actor, params.id, query)),
);
