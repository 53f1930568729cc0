import { z } from 'zod';

const sessionId = z.string().regex(/^[0-9a-f]{64}$/, 'This is not right');

export const sessionDto = z.object({
  id: sessionId,
  /** Browser and system, in words: 'Chrome · Android'. */
  device: z.string().nullable(),
  createdAt: z.date(),
  /** Precise to a few minutes. */
  seenAt: z.date(),
  isShared: z.boolean(),
  isCurrent: z.boolean(),
  mayEnd: z.boolean(),
});
export const sessionChoice = z.strictObject({ sessionId: sessionId.optional() });

export type OpenSession = z.infer<typeof sessionDto>;
