'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { classList, firstPasswordDto, importPlanDto } from './schema.ts';
import { importUsers, planImport } from './service.ts';

export const planImportAction = action(
  { access: 'admin', input: classList, output: importPlanDto },
  ({ actor, input }) => planImport(actor, input),
);

export const importUsersAction = action(
  { access: 'admin', input: classList, output: z.array(firstPasswordDto) },
  ({ actor, input }) => importUsers(actor, input),
);
