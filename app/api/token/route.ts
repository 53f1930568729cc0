import * as calls from '#lib/accounts/calls.ts';
import { issueToken } from '#lib/accounts/sign-in/service.ts';
import { keyInCookie } from '#lib/http/actor.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.renewToken, ({ request }) => issueToken(keyInCookie(request))),
);
