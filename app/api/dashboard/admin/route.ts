import * as calls from '#lib/school/dashboard/dashboard.calls.ts';
import { getAdminDashboard } from '#lib/school/dashboard/dashboard.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getAdminDashboard, ({ actor }) => getAdminDashboard(actor)),
);
