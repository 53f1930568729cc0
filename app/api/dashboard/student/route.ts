import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/learning/progress/progress.calls.ts';
import { getStudentDashboard } from '#lib/learning/progress/progress.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getStudentDashboard, ({ actor }) => getStudentDashboard(actor)),
);
