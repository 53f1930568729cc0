import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/platform/metrics/metrics.calls.ts';
import { scrape } from '#lib/platform/metrics/scrape.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getMetrics, ({ request }) => scrape(request.headers.get('authorization'))),
);
