import * as calls from '#lib/accounts/admin/calls.ts';
import { exportUsers } from '#lib/accounts/export/queries.ts';
import { csvFile } from '#lib/http/csv.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportUsers, async ({ actor, query }) => csvFile('users.csv', exportUsers(actor, query))),
);
