import { z } from 'zod';
import { getUser } from '#lib/accounts/admin/queries.ts';
import { userChanges } from '#lib/accounts/admin/schema.ts';
import { deleteUser, updateUser } from '#lib/accounts/admin/service.ts';
import { userDto } from '#lib/accounts/schema.ts';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';

const params = z.object({ id: pathId });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'admin', summary: 'An account', params, output: userDto, status: [200], errors: ['not_found'] },
    ({ actor, params }) => getUser(actor, params.id),
  ),
  PUT: route(
    {
      access: 'admin',
      summary: 'Change any part of an account; a blank or absent password keeps the current one',
      params,
      body: userChanges,
      output: userDto,
      status: [200],
      errors: ['not_found', 'email_taken', 'username_taken', 'last_admin'],
    },
    ({ actor, params, body }) => updateUser(actor, params.id, body),
  ),
  DELETE: route(
    {
      access: 'admin',
      summary: 'Erase a person; their attempts stay in the figures',
      params,
      output: null,
      status: [204],
      errors: ['not_found', 'own_account', 'last_admin'],
    },
    ({ actor, params }) => deleteUser(actor, params.id),
  ),
});
