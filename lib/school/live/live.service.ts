import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import { liveQuizzes } from '#db/schema/school.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { findClass, holdClass } from '#lib/school/classes/classes.queries.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { closeOpen } from '#lib/assessing/quizzes/due.service.ts';
import { quizMissing } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { isUnderWay, pausedUntil } from '#lib/assessing/quizzes/pause.queries.ts';
import { getLive, openIn } from './live.queries.ts';
import type { Live } from './live.schema.ts';

const endNow = { endedAt: sql`now()` };

/**
 * Starts a live quiz for a class. Its students' attempts are ordinary attempts. Throws `not_found`, `class_ended`,
 * `quiz_missing`, `conflict` while another one is under way.
 */
export async function startLive(
  actor: Teacher,
  classId: number,
  { lessonId }: { lessonId: number },
): Promise<{ live: Live | null }> {
  await db().transaction(async (tx) => {
    const { gradeLevel } = await holdClass(tx, actor, classId);
    const [lesson] = await tx
      .select({ quizId: lessonRevisions.quizId })
      .from(lessons)
      .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
      .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
      .where(and(eq(lessons.id, lessonId), isNull(lessons.deletedAt), eq(subjects.gradeLevel, gradeLevel)));
    if (!lesson) throw notFound('This lesson does not exist or is not of the grade of this class.');
    if (!lesson.quizId) throw quizMissing();
    const ofClass = and(eq(liveQuizzes.classId, classId), isNull(liveQuizzes.endedAt));
    await tx
      .update(liveQuizzes)
      .set(endNow)
      .where(and(ofClass, sql`not (${isUnderWay})`));
    const values = { classId, lessonId, startedBy: actor.userId };
    const [newQuiz] = await tx.insert(liveQuizzes).values(values).onConflictDoNothing().returning();
    if (!newQuiz) throw new DomainError('conflict', 'This class takes a quiz already. End it first.');
    await audit(tx, actor, 'class.live', { type: 'class', id: classId }, { lessonId });
  });
  return getLive(actor, classId);
}

/**
 * Pauses or continues a class's quiz. During a pause the server accepts no answers, and each student's page stores its
 * own. The two hours of an attempt are not extended. Throws `not_found`.
 */
export async function pauseLive(
  actor: Teacher,
  classId: number,
  { isPaused }: { isPaused: boolean },
): Promise<{ live: Live | null }> {
  await findClass(actor, classId);
  // A second pause by another teacher doesn't extend the first.
  const pausedAt = sql`case when ${pausedUntil} is null then now() else ${liveQuizzes.pausedAt} end`;
  await db()
    .update(liveQuizzes)
    .set({ pausedAt: isPaused ? pausedAt : null })
    .where(and(eq(liveQuizzes.classId, classId), isUnderWay));
  return getLive(actor, classId);
}

/** Ends a class's quiz: submits open attempts with their saved answers. Throws `not_found`. */
export async function endLive(actor: Teacher, classId: number): Promise<{ live: Live | null }> {
  await findClass(actor, classId);
  const open = and(eq(liveQuizzes.classId, classId), isNull(liveQuizzes.endedAt));
  const endedQuizzes = await db().update(liveQuizzes).set(endNow).where(open).returning();
  for (const { lessonId } of endedQuizzes) await closeOpen(openIn(classId, lessonId));
  return getLive(actor, classId);
}
