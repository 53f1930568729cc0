import { z } from 'zod';

/** Texts with their HTML. A list, not a record, because the wire changes the case of keys. */
export const typesetDto = z.array(z.object({ text: z.string(), html: z.string() }));
export type Typeset = z.infer<typeof typesetDto>;
