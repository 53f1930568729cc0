import '#server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quizzes } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';

const OPENING_AND_SUBMITTING = 4001;
const KEYS = 4002;

/**
 * Lets one person open and submit only one quiz at a time, until the transaction ends. Take it before any row lock;
 * saving and closing lock only the attempt's row.
 */
export const oneAtATime = async (tx: Tx, actor: Actor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPENING_AND_SUBMITTING}, ${actor.userId})`);
};

/** Both locks, for a submission. */
export const oneSubmission = async (tx: Tx, actor: Actor, quizId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPENING_AND_SUBMITTING}, ${actor.userId}),
    pg_advisory_xact_lock_shared(${KEYS}, ${quizId})`);
};

/** Prevents changes to a quiz's keys until the transaction ends. Take it before reading keys for grading. */
export const holdKeys = async (tx: Tx, quizId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KEYS}, ${quizId})`);
};

/** Waits until nobody is grading by the keys of a lesson's quizzes, and prevents grading until the transaction ends. */
export const takeKeys = async (tx: Tx, lessonId: number): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${KEYS}, id) from
      (select id from ${quizzes} where lesson_id = ${lessonId} order by id) as of_lesson`,
  );
};
