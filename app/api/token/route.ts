import * as calls from '#lib/accounts/calls.ts';
import { issueToken } from '#lib/accounts/sign-in/service.ts';
import { ensureCookie } from '#lib/http/actor.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.renewToken, ({ actor, request }) => {
    ensureCookie(request);
    return issueToken(actor.sessionId);
  }),
);
