import { bind } from '#lib/platform/http/route.ts';
import { replyUnlessSame } from '#lib/platform/http/reply-unless-same.ts';
import * as calls from './live.calls.ts';
import { endLive, pauseLive, startLive } from './live.service.ts';
import { getLive, getOwnLive } from './live.queries.ts';

export const handlers = bind(calls, {
  endLive: ({ actor, params }) => endLive(actor, params.id),
  pauseLive: ({ actor, params, body }) => pauseLive(actor, params.id, body),
  getLive: async ({ actor, params, query, request }) =>
    replyUnlessSame(request, await getLive(actor, params.id, query)),
  startLive: ({ actor, params, body }) => startLive(actor, params.id, body),
  getOwnLive: async ({ actor, request }) => {
    const { live } = await getOwnLive(actor);
    return replyUnlessSame(request, { live });
  },
});
