import { bind } from '#lib/platform/http/route.ts';
import { modelStatus } from '#lib/platform/model/config.ts';
import * as calls from './health.calls.ts';
import { ensureReady, getSystemStatus } from './health.queries.ts';
import { isQueueWorked } from './job-queue.ts';

export const handlers = bind(calls, {
  getSystemStatus: ({ actor }) => getSystemStatus(actor),
  getHealth: async () => ({ status: 'ok' as const }),
  getReadiness: async () => {
    await ensureReady();
    return { status: 'ready' as const, jobs: { worked: await isQueueWorked() }, model: modelStatus() };
  },
});
