import { z } from 'zod';
import { subjectSummaryDto } from '#lib/subjects/schema.ts';

export const studentDashboardDto = z.object({
  enrollments: z.array(subjectSummaryDto),
  stats: z.object({
    completedLessons: z.int(),
    totalLessons: z.int(),
    /** The mean of the best score of each lesson attempted, in percent. */
    avgScore: z.number(),
    /** Consecutive days with study, in the student's own time zone. */
    streak: z.int(),
    /** Completed of all lessons, in percent. */
    progress: z.number(),
  }),
});
export type StudentDashboard = z.infer<typeof studentDashboardDto>;
