import { bind, reply } from '#lib/platform/http/route.ts';
import { clientOf } from '#lib/platform/http/client.ts';
import { deviceCookieHeader } from '#lib/platform/auth/device.ts';
import * as calls from './door.calls.ts';
import { enterByDoor, renewCode, setDoor } from './door.service.ts';
import { getDoor, openDoor } from './door.queries.ts';

export const handlers = bind(calls, {
  renewCode: ({ actor, params }) => renewCode(actor, params.id),
  getDoor: ({ actor, params }) => getDoor(actor, params.id),
  setDoor: ({ actor, params, body }) => setDoor(actor, params.id, body),
  enterByDoor: async ({ body, request }) => {
    const { device, ...token } = await enterByDoor(body, clientOf(request.headers));
    return reply(token, 200, { 'Set-Cookie': deviceCookieHeader(device) });
  },
  openDoor: ({ query, address }) => openDoor(query.code, address),
});
