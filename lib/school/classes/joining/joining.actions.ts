'use server';

import { action } from '#lib/platform/http/action.ts';
import { joinedDto, joining } from './joining.schema.ts';
import { joinByCode } from './joining.service.ts';

export const joinByCodeAction = action(
  { access: 'student', input: joining, output: joinedDto },
  ({ actor, input }) => joinByCode(actor, input.code),
);
