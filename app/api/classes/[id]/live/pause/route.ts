import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/live/calls.ts';
import { pauseLive } from '#lib/live/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.pauseLive, ({ actor, params, body }) => pauseLive(actor, params.id, body)),
);
