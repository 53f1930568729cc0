import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/class-progress/class-progress.calls.ts';
import { getProgress } from '#lib/school/class-progress/class-progress.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getProgress, ({ actor, params, query }) => getProgress(actor, params.id, query)),
);
