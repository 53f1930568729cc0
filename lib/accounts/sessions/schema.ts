import { z } from 'zod';

export const sessionDto = z.object({
  id: z.uuid(),
  /** Browser and system, in words: 'Chrome · Android'. */
  device: z.string().nullable(),
  createdAt: z.date(),
  /** Precise to a few minutes. */
  seenAt: z.date(),
  isShared: z.boolean(),
  isCurrent: z.boolean(),
});
export const sessionChoice = z.strictObject({ sessionId: z.uuid('This is not right').optional() });

export type OpenSession = z.infer<typeof sessionDto>;
