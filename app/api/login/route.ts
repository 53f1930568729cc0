import * as calls from '#lib/accounts/accounts.calls.ts';
import { logIn } from '#lib/accounts/sign-in/sign-in.service.ts';
import { deviceCookieHeader } from '#lib/platform/auth/device.ts';
import { clientOf } from '#lib/platform/http/client.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.logIn, async ({ body, request }) => {
    const { device, ...token } = await logIn(body, clientOf(request.headers));
    return reply(token, 200, { 'Set-Cookie': deviceCookieHeader(device) });
  }),
);
