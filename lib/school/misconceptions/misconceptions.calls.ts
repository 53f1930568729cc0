import { call } from '#lib/platform/http/call.ts';
import { misconceptionQuery, misconceptionsDto } from './misconceptions.schema.ts';

export const listMisconceptions = call('GET /classes/{id}/misconceptions/', {
  access: 'teacher',
  summary: "The misconceptions in a class's latest answers, most common first; recorded in the audit log",
  query: misconceptionQuery,
  answers: { 200: misconceptionsDto },
  errors: ['not_found', 'class_ended'],
});
