import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import { unlessSeen } from '#lib/http/unless-seen.ts';
import * as calls from '#lib/live/calls.ts';
import { getOwnLive } from '#lib/live/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getOwnLive, async ({ actor, request }) => {
    const { live } = await getOwnLive(actor);
    return unlessSeen(request, { live });
  }),
);
