import '#server-only';
import { createHash } from 'node:crypto';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/attempts.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError } from '#lib/errors.ts';
import { outranks } from '../rules.ts';
import type { Answer } from '../schema.ts';

/** What a submission says it is the same as: a client's own key, or the session whose page sends it. */
export type Repeat = { key?: string | undefined; session?: number | undefined };

/** Kept with the attempt that was submitted. A client's key is hashed whole; a session stands apart from every key. */
export function repeatKey({ key, session }: Repeat): string | null {
  if (session !== undefined) return `session:${session}`;
  return key ? `client:${createHash('sha256').update(key).digest('hex')}` : null;
}

export type Earlier = typeof quizAttempts.$inferSelect;

/**
 * The attempt that this was submitted as before: under the same key, or the session itself where the server has closed it.
 * Throws `conflict` where the key has submitted another quiz.
 */
export async function earlierAttempt(
  tx: Tx,
  actor: Actor,
  quizId: number,
  repeat: Repeat,
): Promise<Earlier | undefined> {
  const key = repeatKey(repeat);
  if (key === null) return undefined;
  const matches = await submittedAttempts(
    tx,
    actor,
    or(eq(quizAttempts.idempotencyKey, key), isSession(repeat)),
  );
  const earlier = matches.find(({ idempotencyKey }) => idempotencyKey === key) ?? matches[0];
  if (earlier && earlier.quizId !== quizId)
    throw new DomainError('conflict', 'This Idempotency-Key has already submitted another quiz.');
  return earlier;
}

const isSession = ({ session }: Repeat): SQL | undefined =>
  session === undefined ? undefined : eq(quizAttempts.id, session);

const submittedAttempts = (tx: Tx, { userId }: Actor, which: SQL | undefined) =>
  tx
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.studentId, userId), eq(quizAttempts.state, 'submitted'), which));

/**
 * All answers of a session that its 2 hours have closed, where its page brings some that the server never got; undefined
 * where it brings none, and where the session was closed by a goodbye, which had its answers with it.
 */
export async function lateAnswers(
  tx: Tx,
  { studentId, id, submittedAt, closesAt, idempotencyKey }: Earlier,
  answers: Answer[],
): Promise<Answer[] | undefined> {
  if (idempotencyKey !== null || submittedAt! < closesAt) return undefined;
  const ofAttempt = and(eq(attemptResponses.studentId, studentId), eq(attemptResponses.attemptId, id));
  const saved = await tx.select().from(attemptResponses).where(ofAttempt);
  const late = answers.filter(
    (answer) => answer.studentAnswer !== null && !isSaved(saved, answer) && outranks(saved, answer),
  );
  if (late.length === 0) return undefined;
  const isLate = new Set(late.map(({ questionId }) => questionId));
  return [...saved.filter(({ questionId }) => !isLate.has(questionId)), ...late];
}

const isSaved = (saved: Answer[], { questionId, studentAnswer }: Answer) =>
  saved.some((one) => one.questionId === questionId && one.studentAnswer === studentAnswer);
