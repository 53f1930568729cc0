import * as calls from '#lib/platform/health.calls.ts';
import { getSystemStatus } from '#lib/platform/health.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSystemStatus, ({ actor }) => getSystemStatus(actor)),
);
