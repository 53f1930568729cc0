import '#server-only';
import { createHash } from 'node:crypto';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { outranks } from './quizzes.rules.ts';
import type { AttemptAnswer } from './quizzes.schema.ts';

/** How a submission names an earlier one: by the client's own key, or by the session of its page. */
export type Repeat = { key?: string | undefined; session?: number | undefined };

/** The key stored with a submitted attempt. A client's key is hashed; sessions have keys of their own. */
export function repeatKey({ key, session }: Repeat): string | null {
  if (session !== undefined) return `session:${session}`;
  return key ? `client:${createHash('sha256').update(key).digest('hex')}` : null;
}

export type StoredAttempt = typeof quizAttempts.$inferSelect;

/**
 * The attempt of an earlier submission with the same key, or the session itself if the server has closed it. Throws
 * `conflict` if the key has submitted another quiz.
 */
export async function earlierAttempt(
  tx: Tx,
  actor: Actor,
  quizId: number,
  repeat: Repeat,
): Promise<StoredAttempt | undefined> {
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
 * All answers of a session that ended after 2 hours, if the page brings some that the server never got. Undefined if it
 * brings none, or if a goodbye closed the session, because that had its answers with it.
 */
export async function lateAnswers(
  tx: Tx,
  { studentId, id, submittedAt, closesAt, idempotencyKey }: StoredAttempt,
  answers: AttemptAnswer[],
): Promise<AttemptAnswer[] | undefined> {
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

const isSaved = (saved: AttemptAnswer[], { questionId, studentAnswer }: AttemptAnswer) =>
  saved.some((one) => one.questionId === questionId && one.studentAnswer === studentAnswer);
