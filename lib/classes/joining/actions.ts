'use server';

import { action } from '#lib/http/action.ts';
import { joinedDto, joining } from './schema.ts';
import { joinByCode } from './service.ts';

export const joinByCodeAction = action(
  { access: 'student', input: joining, output: joinedDto },
  ({ actor, input }) => joinByCode(actor, input.code),
);
