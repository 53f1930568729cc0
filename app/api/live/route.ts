import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import { replyUnlessSame } from '#lib/http/reply-unless-same.ts';
import * as calls from '#lib/live/calls.ts';
import { getOwnLive } from '#lib/live/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getOwnLive, async ({ actor, request }) => {
    const { live } = await getOwnLive(actor);
    return replyUnlessSame(request, { live });
  }),
);
