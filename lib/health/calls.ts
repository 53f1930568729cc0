import { z } from 'zod';
import { modelStatusDto } from '#lib/ai/config.ts';
import { MODEL_HEALTH } from '#lib/ai/probe.ts';
import { call } from '#lib/http/call.ts';

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
    'The process can serve: its database answers and is migrated, its queue is open; whether jobs are worked, and by which model',
  answers: {
    200: z.object({
      status: z.literal('ready'),
      jobs: z.object({ worked: z.boolean() }),
      model: modelStatusDto,
    }),
  },
  errors: ['unavailable'],
});

export const getSystemStatus = call('GET /admin/system/', {
  access: 'admin',
  summary: 'What was found when the database, the jobs and the model were asked just now',
  answers: { 200: z.object({ isWorked: z.boolean(), model: z.enum(MODEL_HEALTH) }) },
});
