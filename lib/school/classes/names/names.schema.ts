import { z } from 'zod';
import { firstName, lastName } from '#lib/accounts/accounts.schema.ts';

export const correctedNames = z.strictObject({ firstName, lastName });

export type CorrectedNames = z.infer<typeof correctedNames>;
