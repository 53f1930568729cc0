import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { activityDays, lessonProgress } from '#db/schema/learning.ts';
import type { Reader } from '#lib/platform/auth/actor.ts';
import { mean, percent } from '#lib/content/scoring.rules.ts';
import { listSubjectSummaries } from '#lib/content/subjects/subjects.queries.ts';
import { dayIn, streak } from './progress.rules.ts';
import type { StudentDashboard } from './progress.schema.ts';

/** Everything that the student's first screen shows. */
export async function getStudentDashboard(actor: Reader): Promise<StudentDashboard> {
  const [enrollments, scores, days] = await Promise.all([
    listSubjectSummaries(actor),
    db()
      .select({ correct: lessonProgress.bestCorrect, asked: lessonProgress.bestAsked })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.studentId, actor.userId), gt(lessonProgress.attempts, 0))),
    db()
      .select({ day: activityDays.day, now: sql`now()`.mapWith(lessonProgress.openedAt) })
      .from(activityDays)
      .where(eq(activityDays.studentId, actor.userId))
      .orderBy(desc(activityDays.day)),
  ]);
  const completedLessons = enrollments.reduce((sum, subject) => sum + subject.completedLessons, 0);
  const totalLessons = enrollments.reduce((sum, subject) => sum + subject.totalLessons, 0);
  const now = days[0]?.now as Date | undefined;
  return {
    enrollments,
    attempted: scores.length,
    stats: {
      completedLessons,
      totalLessons,
      avgScore: mean(scores.map(({ correct, asked }) => percent(correct, asked))),
      streak: now
        ? streak(
            days.map(({ day }) => day),
            dayIn(actor.timeZone, now),
          )
        : 0,
      progress: percent(completedLessons, totalLessons),
    },
  };
}
