import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';

export const getDescription = call('GET /openapi.json', {
  access: 'anyone',
  summary: 'This description',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
});
