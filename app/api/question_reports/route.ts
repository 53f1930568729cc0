import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/question-reports/question-reports.calls.ts';
import { listReports } from '#lib/school/question-reports/question-reports.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listReports, ({ actor, query }) => listReports(actor, query)),
);
