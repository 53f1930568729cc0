import { z } from 'zod';

/** The time that a host gives one call, in seconds, must be half as long again. */
export const sliceQuery = z.strictObject({
  seconds: z.coerce.number('Must be a number').int().min(1).max(600).default(30),
});
export const sliceDto = z.object({ isDone: z.boolean() });
