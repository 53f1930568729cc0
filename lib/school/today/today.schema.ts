import { z } from 'zod';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { ASSIGNED } from '../assignments/assignments.schema.ts';

export const TROUBLES = ['practice', 'quiz', 'idle'] as const;

const personDto = z.object({ id: z.int(), name: z.string() });

export const todayDto = z.object({
  students: z.int(),
  /** Signed in, and seen in the last minutes. */
  here: z.array(personDto),
  stuck: z.array(
    personDto.extend({
      trouble: z.enum(TROUBLES),
      lessonId: z.int(),
      title: z.string(),
      language: z.enum(LANGUAGES),
    }),
  ),
  /** Assignments that not everybody has done. */
  waiting: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(ASSIGNED),
      lessonId: z.int(),
      title: z.string(),
      language: z.enum(LANGUAGES),
      untilDay: z.string(),
      of: z.int(),
      done: z.int(),
      dueToday: z.array(personDto),
      overdue: z.array(personDto),
      /** Who has not begun it. */
      notStarted: z.array(personDto),
    }),
  ),
  hasAssigned: z.boolean(),
});

export type Today = z.infer<typeof todayDto>;
