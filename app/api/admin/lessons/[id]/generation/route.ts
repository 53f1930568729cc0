import * as calls from '#lib/generation/calls.ts';
import { getProgress } from '#lib/generation/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getProgress, ({ actor, params }) => getProgress(actor, params.id)),
);
