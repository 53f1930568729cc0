import { call } from '#lib/http/call.ts';
import { todayDto } from './schema.ts';

export const getToday = call('GET /classes/{id}/today/', {
  access: 'teacher',
  summary: 'Who of a class is here, who is stuck and what waits; on record',
  answers: { 200: todayDto },
  errors: ['not_found'],
});
