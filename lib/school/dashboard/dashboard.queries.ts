import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { userCounts, users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { isPassed, percent } from '#lib/content/scoring.rules.ts';
import { type AdminDashboard, RECENT } from './dashboard.schema.ts';

/**
 * The school's totals and what happened last, in two statements whose cost does not grow with the school. Counts
 * students' attempts only, including those at lessons deleted since.
 */
export async function getAdminDashboard(_actor: Actor<'admin'>): Promise<AdminDashboard> {
  const [{ recentLessons, ...totals }, recentAttempts] = await Promise.all([
    countLessons(),
    listRecentAttempts(),
  ]);
  return { ...totals, recentLessons, recentAttempts };
}

/** The newest lessons; each row also has the totals. */
async function countLessons() {
  const latest = db()
    .select({
      id: lessons.id,
      title: lessonRevisions.title,
      subjectId: lessons.subjectId,
      language: lessons.language,
      status: lessonRevisions.state,
      createdAt: lessons.createdAt,
      totalLessons: sql<number>`(count(*) over ())::int`.as('total_lessons'),
      totalQuizzes: sql<number>`(count(${lessonRevisions.quizId}) over ())::int`.as('total_quizzes'),
    })
    .from(lessons)
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(isNull(lessons.deletedAt))
    .orderBy(desc(lessons.createdAt), desc(lessons.id))
    .limit(RECENT)
    .as('latest');
  const totals = db()
    .select({
      totalStudents: sql<number>`coalesce(sum(${userCounts.count}), 0)::int`.as('total_students'),
      totalSubjects:
        sql<number>`(select count(*)::int from ${subjects} where ${subjects.deletedAt} is null)`.as(
          'total_subjects',
        ),
    })
    .from(userCounts)
    .where(eq(userCounts.role, 'student'))
    .as('totals');
  const rows = await db()
    .select()
    .from(totals)
    .leftJoin(latest, sql`true`)
    .orderBy(desc(latest.createdAt), desc(latest.id));
  const { totalStudents, totalSubjects } = rows[0]!.totals;
  const recentLessons = rows.flatMap(({ latest: lesson }) => {
    if (!lesson) return [];
    const { totalLessons: _lessons, totalQuizzes: _quizzes, ...summary } = lesson;
    return [summary];
  });
  const { totalLessons = 0, totalQuizzes = 0 } = rows[0]!.latest ?? {};
  return { totalStudents, totalSubjects, totalLessons, totalQuizzes, recentLessons };
}

async function listRecentAttempts(): Promise<AdminDashboard['recentAttempts']> {
  const rows = await db()
    .select({
      id: quizAttempts.id,
      studentId: quizAttempts.studentId,
      correct: quizAttempts.correct,
      asked: quizAttempts.asked,
      submittedAt: quizAttempts.submittedAt,
    })
    .from(quizAttempts)
    .innerJoin(users, and(eq(users.id, quizAttempts.studentId), eq(users.role, 'student')))
    .where(eq(quizAttempts.state, 'submitted'))
    .orderBy(desc(quizAttempts.submittedAt), desc(quizAttempts.id))
    .limit(RECENT);
  return rows.map(({ correct, asked, submittedAt, ...attempt }) => ({
    ...attempt,
    score: percent(correct!, asked!),
    passed: isPassed(correct!, asked!),
    submittedAt: submittedAt!,
  }));
}
