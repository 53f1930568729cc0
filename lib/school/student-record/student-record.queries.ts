import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessonRevisions, lessons } from '#db/schema/content.ts';
import { auditLog } from '#db/schema/platform.ts';
import { adminColumns, studentProfileOf } from '#lib/accounts/accounts.queries.ts';
import { auditReading } from '#lib/platform/audit/audit.service.ts';
import type { Actor, Reader } from '#lib/platform/auth/actor.ts';
import { knownTimeZone } from '#lib/platform/auth/time-zone.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import type { Page } from '#lib/platform/lists/lists.schema.ts';
import { getStudentDashboard } from '#lib/learning/progress/progress.queries.ts';
import { listAttemptsOf } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { percent } from '#lib/content/scoring.rules.ts';
import {
  type AttemptPage,
  FIRST_ATTEMPTS,
  LAST_SIGN_INS,
  MOST_LESSONS,
  type RecordedAttempt,
  type StudentRecord,
} from './student-record.schema.ts';

const READ = 'user.record.read';

/** A student's record. Readings are recorded. Throws `not_found`. */
export async function readRecord(actor: Actor<'admin'>, userId: number): Promise<StudentRecord> {
  const { user, profile } = await findStudent(userId);
  await ensureReadingRecorded(actor, userId);
  const studentProfile = profile && studentProfileOf(profile);
  const timeZone = knownTimeZone(profile?.timeZone) ?? 'UTC';
  const reader: Reader = { userId, role: 'student', profile, timeZone };
  const [dashboard, readLessons, open, attempts, signIns] = await Promise.all([
    profile ? getStudentDashboard(reader) : null,
    listLessonsOf(userId),
    listOpen(userId),
    withTitles(listAttemptsOf(actor, userId, { limit: FIRST_ATTEMPTS, offset: 0 })),
    listSignIns(userId),
  ]);
  return {
    ...{ user, studentProfile, stats: dashboard?.stats ?? null, lessons: readLessons, open, signIns },
    ...{ attempts: attempts.rows, totalAttempts: attempts.total },
  };
}

/** More of a student's attempts. */
export async function listRecordedAttempts(
  actor: Actor<'admin'>,
  userId: number,
  page: AttemptPage,
): Promise<Page<RecordedAttempt>> {
  await findStudent(userId);
  await ensureReadingRecorded(actor, userId);
  return withTitles(listAttemptsOf(actor, userId, page));
}

/** Records the reading of a student's record, once a day for each admin. */
export const ensureReadingRecorded = (actor: Actor<'admin'>, userId: number): Promise<void> =>
  auditReading(actor, READ, { type: 'user', id: userId });

/** A student whose account exists. Throws `not_found`. */
export async function findStudent(userId: number) {
  const [row] = await db()
    .select({ user: adminColumns, profile: studentProfiles })
    .from(users)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.role, 'student'), isNull(users.erasedAt)));
  if (!row) throw notFound('This student does not exist.');
  return row;
}

/** The revision that names a lesson: the one students see, else the draft. */
const naming = eq(
  lessonRevisions.id,
  sql`coalesce(${lessons.verifiedRevisionId}, ${lessons.latestRevisionId})`,
);

async function listLessonsOf(userId: number): Promise<StudentRecord['lessons']> {
  const rows = await db()
    .select({
      id: lessons.id,
      title: lessonRevisions.title,
      language: lessons.language,
      openedAt: lessonProgress.openedAt,
      attempts: lessonProgress.attempts,
      correct: lessonProgress.bestCorrect,
      asked: lessonProgress.bestAsked,
      passedAt: lessonProgress.passedAt,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(lessonRevisions, naming)
    .where(eq(lessonProgress.studentId, userId))
    .orderBy(sql`${lessonProgress.openedAt} desc nulls last`, desc(lessons.id))
    .limit(MOST_LESSONS);
  return rows.map(({ correct, asked, passedAt, ...row }) => ({
    ...row,
    progress: percent(correct, asked),
    isCompleted: passedAt !== null,
  }));
}

const listOpen = (userId: number): Promise<StudentRecord['open']> =>
  db()
    .select({ title: lessonRevisions.title, startTime: quizAttempts.startTime })
    .from(quizAttempts)
    .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .innerJoin(lessonRevisions, naming)
    .where(and(eq(quizAttempts.studentId, userId), eq(quizAttempts.state, 'open')))
    .orderBy(desc(quizAttempts.id));

async function withTitles(attempts: ReturnType<typeof listAttemptsOf>): Promise<Page<RecordedAttempt>> {
  const { rows, total } = await attempts;
  const ids = [...new Set(rows.map(({ lessonId }) => lessonId))];
  if (ids.length === 0) return { rows: [], total };
  const titles = await db()
    .select({ id: lessons.id, title: lessonRevisions.title, language: lessons.language })
    .from(lessons)
    .innerJoin(lessonRevisions, naming)
    .where(inArray(lessons.id, ids));
  const names = new Map(titles.map(({ id, ...name }) => [id, name]));
  return { rows: rows.map((row) => ({ ...row, ...names.get(row.lessonId)! })), total };
}

async function listSignIns(userId: number): Promise<StudentRecord['signIns']> {
  return db()
    .select({
      id: auditLog.id,
      at: auditLog.at,
      failed: sql<boolean>`${auditLog.action} = 'sign_in.fail'`,
      inThisHour: sql<number | null>`(${auditLog.detail} ->> 'inThisHour')::int`,
      address: auditLog.address,
    })
    .from(auditLog)
    .where(
      and(
        and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, userId)),
        inArray(auditLog.action, ['sign_in.done', 'sign_in.fail']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(LAST_SIGN_INS);
}
