import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/progress/calls.ts';
import { getStudentDashboard } from '#lib/progress/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getStudentDashboard, ({ actor }) => getStudentDashboard(actor)),
);
