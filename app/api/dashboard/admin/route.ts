import { getAdminDashboard } from '#lib/dashboard/queries.ts';
import { adminDashboardDto } from '#lib/dashboard/schema.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'admin',
      summary: "The school's totals and latest events",
      output: adminDashboardDto,
      status: [200],
    },
    ({ actor }) => getAdminDashboard(actor),
  ),
});
