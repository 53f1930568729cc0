import { tokenDto } from '#lib/accounts/schema.ts';
import { issueToken } from '#lib/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'signed-in',
      summary: 'A fresh access token of the same session',
      output: tokenDto,
      status: [200],
    },
    ({ actor }) => issueToken(actor.sessionId),
  ),
});
