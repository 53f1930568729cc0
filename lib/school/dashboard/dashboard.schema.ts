import { z } from 'zod';
import { LANGUAGES } from '#lib/vocabulary.ts';

/** The most rows in each list of the admin's overview. */
export const RECENT = 5;

export const adminDashboardDto = z.object({
  totalStudents: z.int(),
  totalSubjects: z.int(),
  totalLessons: z.int(),
  totalQuizzes: z.int(),
  recentLessons: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      subjectId: z.int(),
      language: z.enum(LANGUAGES),
      status: z.enum(['draft', 'verified']),
      createdAt: z.date(),
    }),
  ),
  recentAttempts: z.array(
    z.object({
      id: z.int(),
      studentId: z.int(),
      score: z.number(),
      passed: z.boolean(),
      submittedAt: z.date(),
    }),
  ),
});
export type AdminDashboard = z.infer<typeof adminDashboardDto>;
