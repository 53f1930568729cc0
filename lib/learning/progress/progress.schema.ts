import { z } from 'zod';
import { type SubjectSummary, subjectSummaryDto } from '#lib/content/subjects/subjects.schema.ts';

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

/** The same on the page: subjects with their kind, and of how many lessons a quiz was tried. */
export type StudentDashboard = {
  enrollments: SubjectSummary[];
  stats: z.infer<typeof studentDashboardDto>['stats'];
  attempted: number;
};
