import { bind, reply } from '#lib/platform/http/route.ts';
import * as calls from './joining.calls.ts';
import { joinByCode } from './joining.service.ts';

export const handlers = bind(calls, {
  joinByCode: async ({ actor, body }) => {
    const joined = await joinByCode(actor, body.code);
    return reply(joined, joined.isAsked ? 202 : 200);
  },
});
