import { z } from 'zod';
import { filter, whole } from '#lib/platform/lists/lists.schema.ts';
import { MAX_ID } from '#lib/platform/config/ids.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

export const misconceptionQuery = z.strictObject({
  /** Only this lesson. */
  lesson: filter(whole(1, MAX_ID)),
});

export const misconceptionDto = z.object({
  /** What the students think, in the language of the lesson. */
  text: z.string(),
  lessonId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  students: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Questions and exercises that show it, with the wrong answer and the authors' explanation. */
  items: z.array(
    z.object({
      kind: z.enum(['quiz', 'practice']),
      question: z.string(),
      answer: z.string(),
      key: z.string(),
      explanation: z.string(),
    }),
  ),
  /** Sections of the lesson to read again. */
  sections: z.array(z.string()),
  /** The skill to practise against it; null for all skills of the lesson. */
  generator: z.string().nullable(),
  topic: z.string().nullable(),
  /** Whether the lesson has exercises; otherwise students can only read it again. */
  hasPractice: z.boolean(),
});

export const misconceptionsDto = z.object({
  /** Students of the class. */
  of: z.int(),
  misconceptions: z.array(misconceptionDto),
});

export type Misconception = z.infer<typeof misconceptionDto>;
export type Misconceptions = z.infer<typeof misconceptionsDto>;
