import { z } from 'zod';
import { filter } from '#lib/platform/lists/lists.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

/** The media type of an xlsx file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const SCORES = ['best', 'last', 'first'] as const;
const score = filter(z.enum(SCORES, 'Must be best, last or first'));

export const marksQuery = z.strictObject({ score });
export const marksFileQuery = z.strictObject({
  score,
  format: z.enum(['csv', 'xlsx'], 'Must be csv or xlsx').default('csv'),
  /** Of the heads of its columns. */
  language: z.enum(LANGUAGES, 'Must be a language').default('English'),
});

export const marksDto = z.object({
  score: z.enum(SCORES),
  /** Lessons whose quiz somebody of the class has handed in. */
  lessons: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      language: z.enum(LANGUAGES),
      subject: z.string(),
      /** The mean of those who tried, in percent. */
      average: z.number(),
    }),
  ),
  students: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      username: z.string(),
      /** The mean of the quizzes tried, in percent; null where none was. */
      average: z.number().nullable(),
      marks: z.array(z.object({ lessonId: z.int(), score: z.number(), isPassed: z.boolean() })),
    }),
  ),
});

export type Score = (typeof SCORES)[number];
export type Marks = z.infer<typeof marksDto>;
