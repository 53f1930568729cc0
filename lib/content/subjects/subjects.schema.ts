import { z } from 'zod';
import { type LessonSummary, lessonSummaryDto } from '#lib/content/lessons/lessons.schema.ts';
import type { SubjectKind } from './subjects.rules.ts';

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

/** A subject on a page: also what it is about, for its drawing. */
export type SubjectSummary = z.infer<typeof subjectSummaryDto> & { kind: SubjectKind };
export type Subject = SubjectSummary & { lessons: LessonSummary[] };
