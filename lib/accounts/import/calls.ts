import { call } from '#lib/http/call.ts';
import { classList, importDto, importPlanDto } from './schema.ts';

export const planImport = call('POST /admin/imports/plan/', {
  access: 'admin',
  summary: 'What would become of each row of a class list; nothing is written',
  body: classList,
  answers: { 200: importPlanDto },
});

export const getImport = call('GET /admin/imports/{id}/', {
  access: 'admin',
  summary: 'How far an import is',
  answers: { 200: importDto },
  errors: ['not_found'],
});

export const exportSheet = call('GET /admin/imports/{id}/sheet/', {
  access: 'admin',
  summary: 'The first passwords of an import as CSV, until an admin has taken them',
  answers: { 200: null },
  errors: ['not_found', 'conflict'],
  produces: 'text/csv',
});
