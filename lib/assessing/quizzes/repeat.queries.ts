import '#server-only';
import { createHash } from 'node:crypto';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';

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
