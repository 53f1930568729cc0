import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/metrics/calls.ts';
import { scrape } from '#lib/metrics/scrape.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getMetrics, ({ request }) => scrape(request.headers.get('authorization'))),
);
