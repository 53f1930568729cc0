import * as calls from '#lib/dashboard/calls.ts';
import { getAdminDashboard } from '#lib/dashboard/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getAdminDashboard, ({ actor }) => getAdminDashboard(actor)),
);
