import { z } from 'zod';
import { LANGUAGES } from '#lib/vocabulary.ts';

export const lessonSummaryDto = z.object({
  id: z.int(),
  title: z.string(),
  subjectId: z.int(),
  language: z.enum(LANGUAGES),
  orderInSubject: z.int(),
  isCompleted: z.boolean(),
  /** The best score in percent; 0 before the first attempt. */
  progress: z.number(),
  quizAttempts: z.int(),
  status: z.enum(['draft', 'verified']),
  createdAt: z.date(),
});
export const lessonDto = lessonSummaryDto.extend({ content: z.string() });
export const practiceTaskDto = z.object({ id: z.int(), content: z.string(), solution: z.string() });

export type LessonSummary = z.infer<typeof lessonSummaryDto>;
