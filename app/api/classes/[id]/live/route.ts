import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import { replyUnlessSame } from '#lib/platform/http/reply-unless-same.ts';
import * as calls from '#lib/school/live/live.calls.ts';
import { getLive } from '#lib/school/live/live.queries.ts';
import { startLive } from '#lib/school/live/live.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getLive, async ({ actor, params, query, request }) =>
    replyUnlessSame(request, await getLive(actor, params.id, query)),
  ),
  route(calls.startLive, ({ actor, params, body }) => startLive(actor, params.id, body)),
);
