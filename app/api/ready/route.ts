import { modelStatus } from '#lib/platform/model/config.ts';
import * as calls from '#lib/platform/health.calls.ts';
import { ensureReady } from '#lib/platform/health.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import { isQueueWorked } from '#lib/platform/job-queue.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getReadiness, async () => {
    await ensureReady();
    return { status: 'ready' as const, jobs: { worked: await isQueueWorked() }, model: modelStatus() };
  }),
);
