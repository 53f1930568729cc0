import { call } from '#lib/platform/http/call.ts';
import { marksDto, marksFileQuery, marksQuery, XLSX } from './gradebook.schema.ts';

export const getMarks = call('GET /classes/{id}/marks/', {
  access: 'teacher',
  summary: "A class's gradebook by the best, last or first score of each quiz; recorded in the audit log",
  query: marksQuery,
  answers: { 200: marksDto },
  errors: ['not_found'],
});

export const exportMarks = call('GET /classes/{id}/marks/export/', {
  access: 'teacher',
  summary: 'The gradebook as CSV or xlsx, safe to open in a spreadsheet; recorded in the audit log',
  query: marksFileQuery,
  answers: { 200: null },
  produces: ['text/csv', XLSX],
  errors: ['not_found'],
});
