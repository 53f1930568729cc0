import { z } from 'zod';
import { filter, whole } from '#lib/platform/lists/lists.schema.ts';
import { MAX_ID } from '#lib/platform/config/ids.ts';
import { reviewedAttemptDto } from '#lib/assessing/quizzes/quizzes.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

const WHICH = 'Must be assigned or all';
export const progressQuery = z.strictObject({
  /** The assigned lessons, if any; or all that the class sees. */
  lessons: filter(z.enum(['assigned', 'all'], WHICH)),
  /** Only students who have opened none of these lessons. */
  show: filter(z.literal('not_started', 'Must be not_started')),
});

export const progressDto = z.object({
  isAssigned: z.boolean(),
  lessons: z.array(
    z.object({ id: z.int(), title: z.string(), language: z.enum(LANGUAGES), subject: z.string() }),
  ),
  students: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** The last seven days. */
      days: z.int(),
      exercises: z.int(),
      hits: z.int(),
      /** Only lessons that the student opened or tried. */
      cells: z.array(
        z.object({
          lessonId: z.int(),
          attempts: z.int(),
          /** The best score in percent. */
          best: z.number(),
          isPassed: z.boolean(),
        }),
      ),
    }),
  ),
});

export const workQuery = z.strictObject({ studentId: whole(1, MAX_ID), lessonId: whole(1, MAX_ID) });

export const workDto = z.object({
  student: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  attempts: z.array(reviewedAttemptDto),
});

export type ProgressQuery = z.infer<typeof progressQuery>;
export type ClassProgress = z.infer<typeof progressDto>;
export type StudentWork = z.infer<typeof workDto>;
