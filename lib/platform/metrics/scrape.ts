import { ensureBearer } from '#lib/platform/auth/bearer.ts';
import { env } from '#lib/platform/config/env.ts';

/** The figures for who has the token. The library is loaded only where there is one. */
export async function scrape(authorization: string | null): Promise<Response> {
  ensureBearer(authorization, 'METRICS_TOKEN', env().METRICS_TOKEN);
  return (await import('./metrics.service.ts')).writeMetrics();
}
