import { z } from 'zod';
import { modelStatus, modelStatusDto } from '#lib/ai/config.ts';
import { ensureReady } from '#lib/health/queries.ts';
import { isQueueWorked } from '#lib/jobs/queue.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      uncounted: true,
      summary:
        'The process can serve: its database answers and is migrated, its queue is open; whether jobs are worked, and by which model',
      output: z.object({
        status: z.literal('ready'),
        jobs: z.object({ worked: z.boolean() }),
        model: modelStatusDto,
      }),
      status: [200],
      errors: ['unavailable'],
    },
    async () => {
      await ensureReady();
      return { status: 'ready' as const, jobs: { worked: await isQueueWorked() }, model: modelStatus() };
    },
  ),
});
