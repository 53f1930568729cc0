import { z } from 'zod';
import { rowId } from '#lib/platform/config/ids.ts';

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

/** An answer, as a form sends it. */
export const requestAnswer = z.strictObject({
  id: z.coerce.number().pipe(rowId('Must be the id of a request')),
  verb: z.enum(['accept', 'decline'], 'Must be accept or decline'),
});
export const answeredDto = requestAnswer.pick({ verb: true });

export type ClassRequest = z.infer<typeof classRequestDto>;
