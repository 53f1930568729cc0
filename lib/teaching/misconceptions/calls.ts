import { call } from '#lib/http/call.ts';
import { misconceptionQuery, misconceptionsDto } from './schema.ts';

export const listMisconceptions = call('GET /classes/{id}/misconceptions/', {
  access: 'teacher',
  summary:
    "What a class's students misunderstand now, by their latest answers, most of them first; on record",
  query: misconceptionQuery,
  answers: { 200: misconceptionsDto },
  errors: ['not_found'],
});
