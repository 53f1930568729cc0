import { modelStatus } from '#lib/ai/config.ts';
import * as calls from '#lib/health/calls.ts';
import { ensureReady } from '#lib/health/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import { isQueueWorked } from '#lib/jobs/queue.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getReadiness, async () => {
    await ensureReady();
    return { status: 'ready' as const, jobs: { worked: await isQueueWorked() }, model: modelStatus() };
  }),
);
