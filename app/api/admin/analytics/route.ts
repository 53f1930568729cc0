import * as calls from '#lib/analytics/calls.ts';
import { getAnalytics } from '#lib/analytics/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getAnalytics, ({ actor }) => getAnalytics(actor)),
);
