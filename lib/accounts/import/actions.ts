'use server';

import { action } from '#lib/http/action.ts';
import { classList } from './schema.ts';
import { importUsers, planImport } from './service.ts';

export const planImportAction = action({ access: 'admin', input: classList }, ({ actor, input }) =>
  planImport(actor, input),
);

export const importUsersAction = action({ access: 'admin', input: classList }, ({ actor, input }) =>
  importUsers(actor, input),
);
