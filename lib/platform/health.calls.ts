import { z } from 'zod';
import { modelStatusDto } from '#lib/platform/model/config.ts';
import { MODEL_HEALTH } from '#lib/platform/model/probe.ts';
import { call } from '#lib/platform/http/call.ts';

export const getHealth = call('GET /health/', {
  access: 'anyone',
  uncounted: true,
  summary: 'The process answers',
  answers: { 200: z.object({ status: z.literal('ok') }) },
});

export const getReadiness = call('GET /ready/', {
  access: 'anyone',
  uncounted: true,
  summary:
    'Whether the process can serve: its database answers, is migrated and has room on its disk, and its queue is open; whether jobs are processed, and the model in use',
  answers: {
    200: z.object({
      status: z.literal('ready'),
      jobs: z.object({ worked: z.boolean() }),
      model: modelStatusDto,
    }),
  },
  errors: ['unavailable', 'disk_full'],
});

export const getSystemStatus = call('GET /admin/system/', {
  access: 'admin',
  summary: 'The current state of the database, the job queue and the model',
  answers: { 200: z.object({ isWorked: z.boolean(), model: z.enum(MODEL_HEALTH) }) },
});
