import { bind } from '#lib/platform/http/route.ts';
import { exportSheet, getImport, readSheet } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import { file } from '#lib/platform/http/file.ts';
import { readFile } from './files/reading.rules.ts';
import * as calls from './imports.calls.ts';
import { planImport } from './imports.queries.ts';

export const handlers = bind(calls, {
  getImport: ({ actor, params }) => getImport(actor, params.id),
  exportSheet: async ({ actor, params }) =>
    file('first-passwords.csv', 'text/csv', exportSheet(await readSheet(actor, params.id))),
  readFileOfPeople: async ({ body }) => readFile(body),
  planImport: ({ actor, body }) => planImport(actor, body),
});
