'use server';

import { action } from '#lib/platform/http/action.ts';
import { begunDto, classList, importChoice, passwordsFor } from './imports.schema.ts';
import { startImport, startPasswords } from './imports.service.ts';
import { takeSheet } from './sheet/sheet.service.ts';

export const startImportAction = action(
  { access: 'admin', input: classList, output: begunDto },
  ({ actor, input }) => startImport(actor, input),
);

export const startPasswordsAction = action(
  { access: 'admin', input: passwordsFor, output: begunDto },
  ({ actor, input }) => startPasswords(actor, input),
);

export const takeSheetAction = action(
  { access: 'admin', input: importChoice, output: null },
  ({ actor, input }) => takeSheet(actor, input),
);
