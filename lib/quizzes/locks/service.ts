import '#server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quizzes } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';

const OPENING_AND_SUBMITTING = 4001;
const KEYS = 4002;

/**
 * Makes one person's opening and submitting wait in line until the transaction ends. Take it before any row lock; what
 * only saves or closes an attempt locks only the attempt's row.
 */
export const oneAtATime = async (tx: Tx, actor: Actor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPENING_AND_SUBMITTING}, ${actor.userId})`);
};

/** Both at once, for a submission: one person's one after another, by keys that stay as they are. */
export const oneSubmission = async (tx: Tx, actor: Actor, quizId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPENING_AND_SUBMITTING}, ${actor.userId}),
    pg_advisory_xact_lock_shared(${KEYS}, ${quizId})`);
};

/** Keeps a quiz's keys as they are until the transaction ends. Before they are read to grade by. */
export const holdKeys = async (tx: Tx, quizId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KEYS}, ${quizId})`);
};

/** Waits for everyone who grades by the keys of a lesson's quizzes, and lets nobody begin until the transaction ends. */
export const takeKeys = async (tx: Tx, lessonId: number): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${KEYS}, id) from
      (select id from ${quizzes} where lesson_id = ${lessonId} order by id) as of_lesson`,
  );
};
