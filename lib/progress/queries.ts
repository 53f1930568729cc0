import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { activityDays, lessonProgress } from '#db/schema/attempts.ts';
import { lessons, subjects } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { inShownLanguage, ownProgress, revisionFor, subjectVisible } from '#lib/lessons/visible.ts';
import { localized } from '#lib/subjects/rules.ts';
import type { SubjectSummary } from '#lib/subjects/schema.ts';
import { dayIn, mean, percent, streak } from './rules.ts';
import type { StudentDashboard } from './schema.ts';

/** The subjects that this actor sees, with how far they are. One subject where `subjectId` is given. */
export async function listSubjectSummaries(
  actor: Actor,
  subjectId?: number,
): Promise<(SubjectSummary & { version: number })[]> {
  const rows = await db()
    .select({
      id: subjects.id,
      name: subjects.name,
      description: subjects.description,
      translations: subjects.translations,
      gradeLevel: subjects.gradeLevel,
      version: subjects.version,
      totalLessons: sql<number>`count(${lessons.id})::int`,
      completedLessons: sql<number>`count(${lessonProgress.passedAt})::int`,
    })
    .from(subjects)
    .leftJoin(
      lessons,
      and(
        eq(lessons.subjectId, subjects.id),
        isNull(lessons.deletedAt),
        isNotNull(revisionFor(actor)),
        inShownLanguage(actor),
      ),
    )
    .leftJoin(lessonProgress, ownProgress(actor))
    .where(and(subjectVisible(actor), subjectId === undefined ? undefined : eq(subjects.id, subjectId)))
    .groupBy(subjects.id)
    .orderBy(asc(subjects.gradeLevel), asc(subjects.name), asc(subjects.id));
  return rows.map(({ translations, ...row }) => ({
    ...row,
    ...localized({ ...row, translations }, actor.profile?.language),
    progress: percent(row.completedLessons, row.totalLessons),
  }));
}

/** Everything that the student's first screen shows. */
export async function getStudentDashboard(actor: Actor): Promise<StudentDashboard & { attempted: number }> {
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
