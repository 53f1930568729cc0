import { call } from '#lib/http/call.ts';
import { marksDto, marksFileQuery, marksQuery } from './schema.ts';

export const getMarks = call('GET /classes/{id}/marks/', {
  access: 'teacher',
  summary: "A class's gradebook by the best, the last or the first score of each quiz; on record",
  query: marksQuery,
  answers: { 200: marksDto },
  errors: ['not_found'],
});

export const exportMarks = call('GET /classes/{id}/marks/export/', {
  access: 'teacher',
  summary: 'The gradebook as CSV or xlsx, safe to open in a spreadsheet; on record',
  query: marksFileQuery,
  answers: { 200: null },
  produces: 'text/csv',
  errors: ['not_found'],
});
