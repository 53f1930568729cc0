import * as calls from '#lib/platform/health.calls.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getHealth, async () => ({ status: 'ok' as const })),
);
