import { bind } from '#lib/platform/http/route.ts';
import * as calls from './dashboard.calls.ts';
import { getAdminDashboard } from './dashboard.queries.ts';

export const handlers = bind(calls, {
  getAdminDashboard: ({ actor }) => getAdminDashboard(actor),
});
