import { deviceCookieHeader } from '#lib/auth/device.ts';
import * as calls from '#lib/classes/door/calls.ts';
import { enterByDoor } from '#lib/classes/door/service.ts';
import { clientOf } from '#lib/http/client.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.enterByDoor, async ({ body, request }) => {
    const { device, ...token } = await enterByDoor(body, clientOf(request.headers));
    return reply(token, 200, { 'Set-Cookie': deviceCookieHeader(device) });
  }),
);
