import { z } from 'zod';
import { modelStatusDto } from '#lib/ai/config.ts';
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
