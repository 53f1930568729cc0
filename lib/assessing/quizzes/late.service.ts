import { and, eq, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { attemptResponses, quizAttempts, regradeDrafts } from '#db/schema/assessing.ts';
import { lessonRevisions, lessons } from '#db/schema/content.ts';
import { nameOf } from '#lib/accounts/teaching.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import { gradeAgain } from './grading.service.ts';
import { keepAnswers } from './held.service.ts';
import { oneSubmission } from './locks.service.ts';
import { keyedQuestions, type KeyedQuestions, waitsForDevice } from './quizzes.queries.ts';
import { ensureAnswersFit, outranks } from './quizzes.rules.ts';
import type { AttemptAnswer, BroughtAnswers } from './quizzes.schema.ts';
import { recountProgress } from './recount.service.ts';
import { repeatKey } from './repeat.queries.ts';
import { without } from './sessions.service.ts';

type AttemptRow = typeof quizAttempts.$inferSelect;

/**
 * Takes the answers that a device had kept while it had no connection: those of an open attempt are saved, those of one
 * that its time has closed join it. Throws `not_found`, `invalid`.
 */
export async function bringAnswers(
  actor: Actor,
  attemptId: number,
  answers: AttemptAnswer[],
): Promise<BroughtAnswers> {
  const isOwn = and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.id, attemptId));
  return db().transaction(async (tx) => {
    const [named] = await tx.select({ quizId: quizAttempts.quizId }).from(quizAttempts).where(isOwn);
    if (!named) throw notFound();
    await oneSubmission(tx, actor, named.quizId);
    const [attempt] = await tx.select().from(quizAttempts).where(isOwn).for('update');
    const questions = await keyedQuestions(tx, named.quizId);
    if (attempt!.state === 'submitted')
      return { state: await joinLate(tx, actor, attempt!, questions, answers) };
    if (attempt!.handedInAt) return { state: 'closed' };
    ensureAnswersFit(questions, answers);
    await keepAnswers(tx, attempt!, inTime(attempt!, answers));
    return { state: 'open' };
  });
}

/** The answers that were chosen before the attempt's close, by their milliseconds since its start. */
const inTime = ({ startTime, closesAt }: AttemptRow, answers: AttemptAnswer[]) =>
  answers.filter(({ seq }) => seq !== undefined && seq <= closesAt.getTime() - startTime.getTime());

/**
 * Adds what a device brings late to an attempt that waits for it, and grades that again, once. A device that brings
 * nothing new is waited for no more; another one may still come. The transaction must hold the quiz's keys and the
 * attempt's row.
 */
export async function joinLate(
  tx: Tx,
  { sessionId }: Pick<Actor, 'sessionId'>,
  attempt: AttemptRow,
  questions: KeyedQuestions,
  answers: AttemptAnswer[],
): Promise<'joined' | 'closed'> {
  const { studentId, id, lessonId } = attempt;
  const isWaiting = and(eq(quizAttempts.studentId, studentId), eq(quizAttempts.id, id), waitsForDevice);
  if ((await tx.$count(quizAttempts, isWaiting)) === 0) return 'closed';
  ensureAnswersFit(questions, answers);
  const ofAttempt = and(eq(attemptResponses.studentId, studentId), eq(attemptResponses.attemptId, id));
  const saved = await tx.select().from(attemptResponses).where(ofAttempt);
  const late = inTime(attempt, answers).filter(
    (answer) => answer.studentAnswer !== null && outranks(saved, answer) && !isSaved(saved, answer),
  );
  const heard =
    late.length > 0 ? { idempotencyKey: repeatKey({ session: id }) } : { openIn: without({ sessionId }) };
  const [taken] = await tx
    .update(quizAttempts)
    .set(heard)
    .where(isWaiting)
    .returning({ id: quizAttempts.id });
  if (!taken || late.length === 0) return 'closed';
  const after = await gradeAgain(tx, attempt, { questions, saved, late });
  // A key that is being corrected counts by the answers that are here now.
  const draft = and(eq(regradeDrafts.studentId, studentId), eq(regradeDrafts.attemptId, id));
  await tx.delete(regradeDrafts).where(draft);
  await recountProgress(tx, lessonId, sql`select ${studentId}::int as student_id`);
  await tellOfAnswers(tx, attempt, after);
  return 'joined';
}

const isSaved = (saved: AttemptAnswer[], { questionId, studentAnswer }: AttemptAnswer) =>
  saved.some((one) => one.questionId === questionId && one.studentAnswer === studentAnswer);

/** Tells the student, and the teachers of the classes that see this attempt. */
async function tellOfAnswers(
  tx: Tx,
  { studentId, id, lessonId, correct, asked, submittedAt }: AttemptRow,
  after: number,
): Promise<void> {
  const [lesson] = await tx
    .select({ subjectId: lessons.subjectId, language: lessons.language, title: lessonRevisions.title })
    .from(lessons)
    .innerJoin(
      lessonRevisions,
      sql`${lessonRevisions.id} = coalesce(${lessons.verifiedRevisionId}, ${lessons.latestRevisionId})`,
    )
    .where(eq(lessons.id, lessonId));
  const kind = 'answers_joined';
  const about = `late:${id}:${studentId}`;
  const data = { ...lesson!, lessonId, before: correct!, after, asked: asked! };
  await notify(tx, { kind, about, to: sql`select ${studentId}::int as user_id`, data });
  const teachers = sql`select distinct t.user_id from class_teachers t
    join classes c on c.id = t.class_id and c.ended_at is null
    join class_students s on s.class_id = c.id
    where s.student_id = ${studentId} and s.created_at <= ${submittedAt!.toISOString()}`;
  await notify(tx, { kind, about, to: teachers, data: { ...data, student: await nameOf(tx, studentId) } });
}
