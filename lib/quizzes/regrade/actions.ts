'use server';

import { action } from '#lib/http/action.ts';
import { keyCorrection, regradePlanDto } from './schema.ts';
import { correctKey } from './service.ts';

export const correctKeyAction = action(
  { access: 'admin', input: keyCorrection, output: regradePlanDto },
  ({ actor, input }) => correctKey(actor, input),
);
