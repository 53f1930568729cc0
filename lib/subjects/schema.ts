import { z } from 'zod';
import { lessonSummaryDto } from '#lib/lessons/schema.ts';

export const subjectSummaryDto = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  gradeLevel: z.int(),
  totalLessons: z.int(),
  completedLessons: z.int(),
  /** Completed of all lessons, in percent. */
  progress: z.number(),
});
export const subjectDto = subjectSummaryDto.extend({ lessons: z.array(lessonSummaryDto) });

export type SubjectSummary = z.infer<typeof subjectSummaryDto>;
export type Subject = z.infer<typeof subjectDto>;
