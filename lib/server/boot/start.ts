import { env, readEnv } from '#lib/platform/config/env.ts';
import { prepareRequests } from '#lib/platform/http/incoming.ts';
import { shutDown, onShutdown } from './shutdown.ts';
import { startJobs } from './boot.jobs.ts';
import { openDatabase } from './boot.service.ts';

/** Opens what a server process needs before its first request. A failure prints one line and ends the process. */
export async function boot(): Promise<void> {
  try {
    readEnv(process.env);
    prepareRequests();
    const { JOBS, METRICS_TOKEN, NODE_ENV } = env();
    if (METRICS_TOKEN) (await import('#lib/platform/metrics/metrics.service.ts')).collectMetrics();
    const database = openDatabase();
    const stopJobs = await startJobs({ working: JOBS === 'inline' });
    onShutdown(async () => {
      await stopJobs();
      await database.close();
    });
    if (NODE_ENV === 'development') closeAtExit();
  } catch (error) {
    process.stderr.write(`Dars cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function closeAtExit(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void shutDown().finally(() => process.exit(0)));
}
