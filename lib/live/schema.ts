import { z } from 'zod';
import { rowId } from '#lib/ids.ts';
import { filter } from '#lib/lists/schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

export const newLive = z.strictObject({ lessonId: rowId('Choose a lesson') });

export const liveView = z.strictObject({
  /** Names too, for a screen that the class does not see. */
  names: filter(z.literal('yes', "Must be 'yes'")),
});

export const liveDto = z.object({
  lessonId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  startedAt: z.date(),
  /** Questions of the quiz. */
  asked: z.int(),
  /** Everybody in the class: who has answered most stands first, and who is not in the quiz last. */
  seats: z.array(
    z.object({
      name: z.string().nullable(),
      state: z.enum(['away', 'open', 'submitted']),
      answered: z.int(),
    }),
  ),
});
/** Null where the class takes no quiz now. */
export const liveAnswer = z.object({ live: liveDto.nullable() });

export type Live = z.infer<typeof liveDto>;
export type LiveView = z.infer<typeof liveView>;
