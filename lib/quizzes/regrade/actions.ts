'use server';

import { action } from '#lib/http/action.ts';
import { keyCorrection } from './schema.ts';
import { correctKey, planRegrade } from './service.ts';

export const planRegradeAction = action({ access: 'admin', input: keyCorrection }, ({ actor, input }) =>
  planRegrade(actor, input),
);

export const correctKeyAction = action({ access: 'admin', input: keyCorrection }, ({ actor, input }) =>
  correctKey(actor, input),
);
