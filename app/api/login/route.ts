import * as calls from '#lib/accounts/calls.ts';
import { logIn } from '#lib/accounts/sign-in/service.ts';
import { deviceCookieHeader } from '#lib/auth/device.ts';
import { clientOf } from '#lib/http/client.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.logIn, async ({ body, request }) => {
    const { device, ...token } = await logIn(body, clientOf(request.headers));
    return reply(token, 200, { 'Set-Cookie': deviceCookieHeader(device) });
  }),
);
