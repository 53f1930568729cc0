import { call } from '#lib/platform/http/call.ts';
import { fileToRead, readFileDto } from './files/reading.schema.ts';
import { classList, importDto, importPlanDto } from './imports.schema.ts';

export const planImport = call('POST /admin/imports/plan/', {
  access: 'admin',
  freshProof: false,
  summary: 'Preview what an import would do with each row; changes nothing',
  body: classList,
  answers: { 200: importPlanDto },
});

/** Bytes: the largest file in base64, and what is chosen beside it. */
const FILE_BODY = 7000 * 1024;

export const readFileOfPeople = call('POST /admin/imports/read/', {
  access: 'admin',
  freshProof: false,
  summary: 'Read a spreadsheet or a text of people: its columns, what they mean, its rows; stores nothing',
  body: fileToRead,
  mostBytes: FILE_BODY,
  answers: { 200: readFileDto },
});

export const getImport = call('GET /admin/imports/{id}/', {
  access: 'admin',
  summary: 'The progress of an import',
  answers: { 200: importDto },
  errors: ['not_found'],
});

export const exportSheet = call('GET /admin/imports/{id}/sheet/', {
  access: 'admin',
  freshProof: true,
  summary: 'The initial passwords of an import as CSV, until an admin has downloaded them',
  answers: { 200: null },
  errors: ['not_found', 'conflict'],
  produces: ['text/csv'],
});
