'use server';

import { action } from '#lib/http/action.ts';
import { begunDto, classList, importChoice, passwordsFor } from './schema.ts';
import { startImport, startPasswords } from './service.ts';
import { takeSheet } from './sheet/service.ts';

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
