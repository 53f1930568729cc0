import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { submitAttempt } from './grading.service.ts';
import { heldUntil } from './held.queries.ts';
import { handIn } from './held.service.ts';
import { holdKeys } from './locks.service.ts';
import { keyedQuestions } from './quizzes.queries.ts';

const isDue = sql`${quizAttempts.state} = 'open' and least(${quizAttempts.closesAt}, ${quizAttempts.leaveAt}) <= now()`;

const dueAttempts = (tx: Executor, which?: SQL) =>
  tx
    .select({ studentId: quizAttempts.studentId, id: quizAttempts.id, quizId: quizAttempts.quizId })
    .from(quizAttempts)
    .where(and(isDue, which))
    .orderBy(asc(quizAttempts.id));

/**
 * Submits due attempts: left 10 seconds ago, or open for 2 hours. Each has a transaction of its own, so that a failing
 * one delays no other. Returns how many; throws the first failure after trying all.
 */
export async function submitDue(limit = 100): Promise<number> {
  let submissions = 0;
  let failure: unknown;
  for (const attempt of await dueAttempts(db()).limit(limit))
    try {
      submissions += await db().transaction((tx) => submitIfDue(tx, attempt));
    } catch (error) {
      failure ??= error;
    }
  if (failure) throw failure;
  return submissions;
}

/** Submits open attempts now with their saved answers, as if their time were over. */
export async function closeOpen(which: SQL): Promise<void> {
  const open = and(sql`${quizAttempts.state} = 'open'`, which);
  const closedAttempts = await db()
    .update(quizAttempts)
    .set({ closesAt: sql`now()` })
    .where(open)
    .returning({ studentId: quizAttempts.studentId, id: quizAttempts.id, quizId: quizAttempts.quizId });
  for (const attempt of closedAttempts) await db().transaction((tx) => submitIfDue(tx, attempt));
}

type Due = Awaited<ReturnType<typeof dueAttempts>>[number];

/** Submits it and returns 1; returns 0 if another process is submitting it, or it is no longer due. */
async function submitIfDue(tx: Tx, { studentId, id, quizId }: Due): Promise<0 | 1> {
  await holdKeys(tx, quizId);
  const mine = and(eq(quizAttempts.studentId, studentId), eq(quizAttempts.id, id), isDue);
  const [due] = await tx
    .select({ attempt: quizAttempts, until: heldUntil(quizAttempts.studentId, quizAttempts.lessonId) })
    .from(quizAttempts)
    .where(mine)
    .for('update', { of: quizAttempts, skipLocked: true });
  if (!due) return 0;
  const { attempt, until } = due;
  if (until) {
    await handIn(tx, attempt, { until });
    return 0;
  }
  await submitAttempt(tx, attempt, { questions: await keyedQuestions(tx, quizId) });
  return 1;
}

/** The same for one person and lesson, so that they never wait for the schedule. Returns how many. */
export async function submitOwnDue(tx: Tx, actor: Actor, lessonId: number): Promise<number> {
  const isOwn = and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.lessonId, lessonId));
  let submissions = 0;
  for (const attempt of await dueAttempts(tx, isOwn)) submissions += await submitIfDue(tx, attempt);
  return submissions;
}
