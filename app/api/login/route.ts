import { credentials, tokenDto } from '#lib/accounts/schema.ts';
import { logIn } from '#lib/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'anyone',
      summary: 'Sign in: an access token for an email and a password',
      body: credentials,
      output: tokenDto,
      status: [200],
      errors: ['invalid_credentials'],
    },
    ({ body, address }) => logIn(body, address),
  ),
});
