import { call } from '#lib/platform/http/call.ts';
import { adminDashboardDto } from './dashboard.schema.ts';

export const getAdminDashboard = call('GET /dashboard/admin/', {
  access: 'admin',
  summary: "The school's totals and latest events",
  answers: { 200: adminDashboardDto },
});
