'use server';

import { action } from '#lib/platform/http/action.ts';
import { keyCorrection, regradePlanDto } from './regrade.schema.ts';
import { correctKey } from './regrade.service.ts';

export const correctKeyAction = action(
  { access: 'admin', input: keyCorrection, output: regradePlanDto },
  ({ actor, input }) => correctKey(actor, input),
);
