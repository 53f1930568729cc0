import { z } from 'zod';

/** Texts with their HTML; the same text may be an answer (`isShort`) and Markdown. A list, not a record, because the wire changes the case of keys. */
export const typesetDto = z.array(z.object({ text: z.string(), html: z.string(), isShort: z.boolean() }));
export type Typeset = z.infer<typeof typesetDto>;
