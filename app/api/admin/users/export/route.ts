import * as calls from '#lib/accounts/admin/calls.ts';
import { exportUsers } from '#lib/accounts/export/queries.ts';
import { file } from '#lib/http/file.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportUsers, async ({ actor, query }) =>
    file('users.csv', 'text/csv', exportUsers(actor, query)),
  ),
);
