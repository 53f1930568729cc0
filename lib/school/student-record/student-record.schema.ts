import { z } from 'zod';
import { studentProfileDto } from '#lib/accounts/accounts.schema.ts';
import { adminUserDto } from '#lib/accounts/users/users.schema.ts';
import { whole } from '#lib/platform/lists/lists.schema.ts';
import { studentDashboardDto } from '#lib/learning/progress/progress.schema.ts';
import { reviewedAttemptDto } from '#lib/assessing/quizzes/quizzes.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

/** How many rows of each kind the record shows first. */
export const FIRST_ATTEMPTS = 10;
export const MOST_LESSONS = 100;
export const LAST_SIGN_INS = 20;

export const recordedAttemptDto = reviewedAttemptDto.extend({
  title: z.string(),
  language: z.enum(LANGUAGES),
});

export const recordDto = z.object({
  user: adminUserDto,
  studentProfile: studentProfileDto.nullable(),
  /** Null without a profile, because there is nothing to count. */
  stats: studentDashboardDto.shape.stats.nullable(),
  /** The lessons opened or tried last, newest first. */
  lessons: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      language: z.enum(LANGUAGES),
      openedAt: z.date().nullable(),
      attempts: z.int(),
      /** The best score in percent. */
      progress: z.number(),
      isCompleted: z.boolean(),
    }),
  ),
  /** Open quizzes. */
  open: z.array(z.object({ title: z.string(), startTime: z.date() })),
  attempts: z.array(recordedAttemptDto),
  totalAttempts: z.int(),
  signIns: z.array(
    z.object({
      id: z.int(),
      at: z.date(),
      failed: z.boolean(),
      /** For a failure: how many there were in that hour. */
      inThisHour: z.int().nullable(),
      address: z.string().nullable(),
    }),
  ),
});

export const attemptPage = z.strictObject({
  limit: whole(1, 50).default(FIRST_ATTEMPTS),
  offset: whole(0, 2_147_483_647).default(0),
});

export type StudentRecord = z.infer<typeof recordDto>;
export type RecordedAttempt = z.infer<typeof recordedAttemptDto>;
export type AttemptPage = z.infer<typeof attemptPage>;
