'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { getSystemStatus } from './queries.ts';

export const getSystemStatusAction = action({ access: 'admin', input: z.strictObject({}) }, ({ actor }) =>
  getSystemStatus(actor),
);
