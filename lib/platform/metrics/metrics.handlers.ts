import { bind } from '#lib/platform/http/route.ts';
import * as calls from './metrics.calls.ts';
import { scrape } from './scrape.ts';

export const handlers = bind(calls, {
  getMetrics: ({ request }) => scrape(request.headers.get('authorization')),
});
