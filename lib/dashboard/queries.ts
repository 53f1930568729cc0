import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/attempts.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { isPassed, percent } from '#lib/progress/rules.ts';
import { type AdminDashboard, RECENT } from './schema.ts';

/** What the school has, and what happened last. Attempts of students alone, also at lessons that are gone since. */
export async function getAdminDashboard(_actor: Actor<'admin'>): Promise<AdminDashboard> {
  const [totals, recentLessons, recentAttempts] = await Promise.all([
    countAll(),
    listRecentLessons(),
    listRecentAttempts(),
  ]);
  return { ...totals, recentLessons, recentAttempts };
}

async function countAll() {
  const students = and(eq(users.role, 'student'), isNull(users.erasedAt));
  const [[{ total: totalStudents } = NONE], [{ total: totalSubjects } = NONE], [made]] = await Promise.all([
    db().select({ total: count() }).from(users).where(students),
    db().select({ total: count() }).from(subjects).where(isNull(subjects.deletedAt)),
    db()
      .select({ lessons: count(), quizzes: count(lessonRevisions.quizId) })
      .from(lessons)
      .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
      .where(isNull(lessons.deletedAt)),
  ]);
  return { totalStudents, totalSubjects, totalLessons: made!.lessons, totalQuizzes: made!.quizzes };
}

const NONE = { total: 0 };

const listRecentLessons = () =>
  db()
    .select({
      id: lessons.id,
      title: lessonRevisions.title,
      subjectId: lessons.subjectId,
      language: lessons.language,
      status: lessonRevisions.state,
      createdAt: lessons.createdAt,
    })
    .from(lessons)
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(isNull(lessons.deletedAt))
    .orderBy(desc(lessons.createdAt), desc(lessons.id))
    .limit(RECENT);

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
