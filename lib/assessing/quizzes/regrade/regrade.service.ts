import { eq } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { keyCorrections } from '#db/schema/assessing.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { lockLesson } from '#lib/content/lessons/revisions.service.ts';
import { applyCorrection } from './apply.service.ts';
import { planOf } from './regrade.queries.ts';
import { prepareSlice } from './prepare.service.ts';
import type { KeyCorrection, RegradePlan } from './regrade.schema.ts';
import { twinsOf } from './regrade.queries.ts';

/** What correcting a key would change. Writes nothing. Throws `not_found`, `conflict`, `invalid`. */
export async function planRegrade(_actor: Actor<'admin'>, input: KeyCorrection): Promise<RegradePlan> {
  return planOf(db(), await twinsOf(db(), input), input.correctAnswer);
}

/**
 * Corrects a wrong key in every version of the quiz that has it, and grades past attempts again. The old scores stay in
 * `attempt_regrades`; a completed lesson stays completed. Once recorded it is always finished: here, or by the upkeep
 * if this process dies. Throws `not_found`, `conflict`, `invalid`.
 */
export async function correctKey(actor: Actor<'admin'>, input: KeyCorrection): Promise<RegradePlan> {
  const { lessonId, plan } = await db().transaction(async (tx) => {
    const [{ lessonId }] = await twinsOf(tx, input);
    await lockLesson(tx, lessonId);
    const twins = await twinsOf(tx, input);
    await record(tx, actor, lessonId, input);
    return { lessonId, plan: await planOf(tx, twins, input.correctAnswer) };
  });
  return (await finishCorrection(lessonId)) ?? plan;
}

/** One correction at a time for a lesson; the same correction again joins the first. Throws `conflict`. */
async function record(tx: Tx, actor: Actor<'admin'>, lessonId: number, input: KeyCorrection): Promise<void> {
  const { questionId, correctAnswer, seenAnswer, explanation = null } = input;
  const values = { lessonId, questionId, correctAnswer, seenAnswer, explanation, requestedBy: actor.userId };
  const [correction] = await tx.insert(keyCorrections).values(values).onConflictDoNothing().returning();
  if (correction) return;
  const [other] = await tx.select().from(keyCorrections).where(eq(keyCorrections.lessonId, lessonId));
  if (other?.questionId === questionId && other.correctAnswer === correctAnswer) return;
  throw new DomainError(
    'conflict',
    'Another key of this lesson is being corrected just now. Try again in a minute.',
  );
}

/** Completes a recorded correction from wherever it stands. Safe to repeat, and to run twice at once. */
export async function finishCorrection(lessonId: number): Promise<RegradePlan | undefined> {
  while (await prepareSlice(lessonId));
  return applyCorrection(lessonId);
}
