import { userFilter } from '#lib/accounts/admin/schema.ts';
import { exportUsers } from '#lib/accounts/export/queries.ts';
import { csvFile } from '#lib/http/csv.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'admin',
      summary: 'The accounts as CSV, safe to open in a spreadsheet',
      query: userFilter,
      output: null,
      status: [200],
      produces: 'text/csv',
    },
    async ({ actor, query }) => csvFile('users.csv', exportUsers(actor, query)),
  ),
});
