import { z } from 'zod';
import { rowId } from '#lib/platform/config/ids.ts';
import { filter } from '#lib/platform/lists/lists.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

export const newLive = z.strictObject({ lessonId: rowId('Choose a lesson') });

export const livePause = z.strictObject({ isPaused: z.boolean({ error: 'Must be true or false' }) });

export const liveView = z.strictObject({
  /** With names, for a screen that the class can't see. */
  names: filter(z.literal('yes', "Must be 'yes'")),
});

export const liveDto = z.object({
  lessonId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  startedAt: z.date(),
  /** When the pause ends by itself; null if the quiz is not paused. */
  pausedUntil: z.date().nullable(),
  /** The number of questions, in the current version of the quiz. */
  asked: z.int(),
  /** How many students have answered each of these questions, in their order. */
  answeredBy: z.array(z.int()),
  /** All students of the class: most answers first, and those without an attempt last. */
  seats: z.array(
    z.object({
      name: z.string().nullable(),
      state: z.enum(['away', 'open', 'submitted']),
      answered: z.int(),
      /** The number of questions in this student's version of the quiz, which may be an older one. */
      asked: z.int().nullable(),
    }),
  ),
});
/** Null if the class has no live quiz. */
export const liveAnswer = z.object({ live: liveDto.nullable() });

export const ownLiveDto = z.object({
  lessonId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  isPaused: z.boolean(),
});
/** Null if there is none, or the student has submitted it. */
export const ownLiveAnswer = z.object({ live: ownLiveDto.nullable() });

export type OwnLive = z.infer<typeof ownLiveDto>;
export type Live = z.infer<typeof liveDto>;
export type LiveView = z.infer<typeof liveView>;
