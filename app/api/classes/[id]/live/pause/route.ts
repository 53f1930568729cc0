import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/live/live.calls.ts';
import { pauseLive } from '#lib/school/live/live.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.pauseLive, ({ actor, params, body }) => pauseLive(actor, params.id, body)),
);
