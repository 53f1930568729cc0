import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/reports/calls.ts';
import { listReports } from '#lib/reports/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listReports, ({ actor, query }) => listReports(actor, query)),
);
