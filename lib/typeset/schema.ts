import { z } from 'zod';

/** Texts with their HTML. No record: on the wire, keys are turned from one case to the other. */
export const typesetDto = z.array(z.object({ text: z.string(), html: z.string() }));
export type Typeset = z.infer<typeof typesetDto>;
