import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import { replyUnlessSame } from '#lib/http/reply-unless-same.ts';
import * as calls from '#lib/live/calls.ts';
import { getLive } from '#lib/live/queries.ts';
import { startLive } from '#lib/live/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getLive, async ({ actor, params, query, request }) =>
    replyUnlessSame(request, await getLive(actor, params.id, query)),
  ),
  route(calls.startLive, ({ actor, params, body }) => startLive(actor, params.id, body)),
);
