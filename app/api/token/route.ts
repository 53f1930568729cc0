import { tokenDto } from '#lib/accounts/schema.ts';
import { issueToken } from '#lib/accounts/service.ts';
import { ensureCookie } from '#lib/http/caller.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'signed-in',
      summary: "A fresh access token of the cookie's session; a token doesn't renew itself",
      output: tokenDto,
      status: [200],
    },
    ({ actor, request }) => {
      ensureCookie(request);
      return issueToken(actor.sessionId);
    },
  ),
});
