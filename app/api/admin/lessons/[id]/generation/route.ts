import * as calls from '#lib/authoring/generation/generation.calls.ts';
import { getProgress } from '#lib/authoring/generation/generation.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getProgress, ({ actor, params }) => getProgress(actor, params.id)),
);
