import { z } from 'zod';
import { names, withLastName } from '#lib/accounts/accounts.schema.ts';

export const correctedNames = withLastName(z.strictObject(names));

export type CorrectedNames = z.infer<typeof correctedNames>;
