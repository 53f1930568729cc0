import { z } from 'zod';
import { listUsers } from '#lib/accounts/admin/queries.ts';
import { newUser, newUserDto, userList } from '#lib/accounts/admin/schema.ts';
import { createUser } from '#lib/accounts/admin/service.ts';
import { userDto } from '#lib/accounts/schema.ts';
import { GIVES_TOTAL, page } from '#lib/http/page-reply.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'admin',
      summary: 'The accounts, searched, sorted and paged',
      query: userList,
      output: z.array(userDto),
      gives: GIVES_TOTAL,
      status: [200],
    },
    async ({ actor, query }) => page(await listUsers(actor, query)),
  ),
  POST: route(
    {
      access: 'admin',
      summary: 'Create an account; without a password the answer carries a one-time initial_password',
      body: newUser,
      output: newUserDto,
      status: [201],
      errors: ['email_taken', 'username_taken'],
    },
    ({ actor, body }) => createUser(actor, body),
  ),
});
