import { deviceCookieHeader } from '#lib/platform/auth/device.ts';
import * as calls from '#lib/school/classes/door/door.calls.ts';
import { enterByDoor } from '#lib/school/classes/door/door.service.ts';
import { clientOf } from '#lib/platform/http/client.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.enterByDoor, async ({ body, request }) => {
    const { device, ...token } = await enterByDoor(body, clientOf(request.headers));
    return reply(token, 200, { 'Set-Cookie': deviceCookieHeader(device) });
  }),
);
