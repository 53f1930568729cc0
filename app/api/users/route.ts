import { registration, userDto } from '#lib/accounts/schema.ts';
import { register } from '#lib/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'anyone',
      summary: 'Register a student',
      body: registration,
      output: userDto,
      status: [201],
      errors: ['email_taken', 'username_taken'],
    },
    ({ body, address }) => register(body, address),
  ),
});
