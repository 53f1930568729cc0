import { z } from 'zod';
import { rowId } from '#lib/ids.ts';
import { filter } from '#lib/lists/schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

export const newLive = z.strictObject({ lessonId: rowId('Choose a lesson') });

export const livePause = z.strictObject({ isPaused: z.boolean({ error: 'Must be true or false' }) });

export const liveView = z.strictObject({
  /** Names too, for a screen that the class does not see. */
  names: filter(z.literal('yes', "Must be 'yes'")),
});

export const liveDto = z.object({
  lessonId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  startedAt: z.date(),
  /** When a pause is over by itself; null while the quiz goes on. */
  pausedUntil: z.date().nullable(),
  /** Questions of the quiz that is opened now. */
  asked: z.int(),
  /** How many students have answered each of these questions, in their order. */
  answeredBy: z.array(z.int()),
  /** Everybody in the class: who has answered most stands first, and who is not in the quiz last. */
  seats: z.array(
    z.object({
      name: z.string().nullable(),
      state: z.enum(['away', 'open', 'submitted']),
      answered: z.int(),
      /** Questions of the quiz that this student has open or has handed in: it may have been replaced meanwhile. */
      asked: z.int().nullable(),
    }),
  ),
});
/** Null where the class takes no quiz now. */
export const liveAnswer = z.object({ live: liveDto.nullable() });

export const ownLiveDto = z.object({
  lessonId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  isPaused: z.boolean(),
});
/** Null where there is none, and once the student has handed it in. */
export const ownLiveAnswer = z.object({ live: ownLiveDto.nullable() });

export type OwnLive = z.infer<typeof ownLiveDto>;
export type Live = z.infer<typeof liveDto>;
export type LiveView = z.infer<typeof liveView>;
