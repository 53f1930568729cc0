import { call } from '#lib/platform/http/call.ts';
import { todayDto } from './today.schema.ts';

export const getToday = call('GET /classes/{id}/today/', {
  access: 'teacher',
  summary:
    'Who in a class is online, who is stuck, and which assignments are open; recorded in the audit log',
  answers: { 200: todayDto },
  errors: ['not_found', 'class_ended'],
});
