import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { practiceItems } from '#db/schema/learning.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { itemOfDraw, MAX_SEED } from './draws.ts';
import { type PracticeRow, listSkillHistories } from './practice.queries.ts';
import { dueCards } from './review/review.queries.ts';
import type { ReviewTurn } from './review/review.schema.ts';
import { nextLevel } from './practice.rules.ts';
import { forgetItem, inOwnNotation, showItem } from './practice.service.ts';

/**
 * The next exercise of today's review: an open one first, else a new one for the next skill. Null when the review is
 * done.
 */
export async function nextReviewItem(actor: Actor): Promise<ReviewTurn> {
  return db().transaction(async (tx) => {
    const { cards } = await dueCards(tx, actor);
    const open = await openReview(tx, actor);
    const row = open ?? (cards[0] && (await drawReview(tx, actor, cards[0])));
    if (!row) return { left: 0, item: null };
    const skills = await listSkillHistories(tx, actor, [generatorNamed(row.generator)!]);
    return { left: Math.max(1, cards.length), item: await showItem(tx, actor, row, skills) };
  });
}

async function openReview(tx: Tx, actor: Actor): Promise<PracticeRow | undefined> {
  const { studentId, purpose, closedAt } = practiceItems;
  const isOpen = and(eq(studentId, actor.userId), eq(purpose, 'review'), isNull(closedAt));
  const [open] = await tx.select().from(practiceItems).where(isOpen);
  if (!open) return undefined;
  const item = itemOfDraw(open);
  if (item) return inOwnNotation(tx, actor, open, item);
  await forgetItem(tx, actor, open.id);
  return undefined;
}

type Due = Awaited<ReturnType<typeof dueCards>>['cards'][number];

async function drawReview(tx: Tx, actor: Actor, { generator: id, lessonId, language }: Due) {
  const generator = generatorNamed(id)!;
  const [skill] = await listSkillHistories(tx, actor, [generator]);
  const draw = {
    generator: id,
    version: generator.version,
    level: nextLevel(skill!.tries, generator.levels),
  };
  const country = countryOf(language, actor);
  const of = { studentId: actor.userId, lessonId, purpose: 'review' as const };
  const [row] = await tx
    .insert(practiceItems)
    .values({ ...of, ...draw, seed: randomInt(MAX_SEED), country })
    .onConflictDoNothing()
    .returning();
  return row ?? openReview(tx, actor);
}
