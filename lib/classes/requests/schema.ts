import { z } from 'zod';

/** Without the student's name: whoever asks learns nothing but that it was asked. */
export const askedDto = z.object({ account: z.string() });

export const classRequestDto = z.object({
  id: z.int(),
  className: z.string(),
  /** The teacher who asks. */
  askedBy: z.string(),
  student: z.object({ id: z.int(), username: z.string(), name: z.string() }),
  createdAt: z.date(),
});

export type ClassRequest = z.infer<typeof classRequestDto>;
