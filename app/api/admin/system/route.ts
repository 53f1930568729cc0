import * as calls from '#lib/health/calls.ts';
import { getSystemStatus } from '#lib/health/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSystemStatus, ({ actor }) => getSystemStatus(actor)),
);
