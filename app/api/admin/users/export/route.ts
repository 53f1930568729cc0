import * as calls from '#lib/accounts/users/users.calls.ts';
import { exportUsers } from '#lib/accounts/export.queries.ts';
import { file } from '#lib/platform/http/file.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportUsers, async ({ actor, query }) =>
    file('users.csv', 'text/csv', exportUsers(actor, query)),
  ),
);
