import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import { replyUnlessSame } from '#lib/platform/http/reply-unless-same.ts';
import * as calls from '#lib/school/live/live.calls.ts';
import { getOwnLive } from '#lib/school/live/live.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getOwnLive, async ({ actor, request }) => {
    const { live } = await getOwnLive(actor);
    return replyUnlessSame(request, { live });
  }),
);
