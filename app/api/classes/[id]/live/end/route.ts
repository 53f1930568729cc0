import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/live/calls.ts';
import { endLive } from '#lib/live/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.endLive, ({ actor, params }) => endLive(actor, params.id)),
);
