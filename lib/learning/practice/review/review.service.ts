import '#server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { reviewCards } from '#db/schema/learning.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { generatorsFor } from '#lib/content/exercises/lessons.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { together } from '#lib/platform/config/together.ts';
import { listSkillHistories } from '../practice.queries.ts';
import { type Recall, nextMemory } from './review.rules.ts';

/** How a skill went: in practice missed or learned, in a review by how well it was recalled. */
export type Outcome = 'missed' | 'learned' | Recall;
export type Meeting = { generator: string; lessonId: number; outcome: Outcome };

type Person = Pick<Actor, 'userId' | 'timeZone'>;

/** The cards of skills, locked until the transaction ends. */
export const holdCards = (tx: Tx, { userId }: Pick<Actor, 'userId'>, generators: string[]) =>
  tx
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.studentId, userId), inArray(reviewCards.generator, generators)))
    .orderBy(reviewCards.generator)
    .for('update');

type Cards = Awaited<ReturnType<typeof holdCards>>;

/**
 * Schedules skills, whose cards are held, on the person's day. A missed one comes back tomorrow, or earlier if it is due;
 * a learned one is scheduled unless it already is.
 */
export async function remember(
  tx: Tx,
  person: Pick<Actor, 'userId'>,
  today: string,
  cards: Cards,
  meetings: readonly Meeting[],
): Promise<void> {
  const rows = meetings.flatMap(({ generator, lessonId, outcome }) => {
    const card = cards.find((one) => one.generator === generator);
    if (outcome === 'learned' && card) return [];
    // A second miss on one day changes nothing.
    if (outcome === 'missed' && card?.lastOn === today) return [];
    const recall = outcome === 'missed' ? 'again' : outcome === 'learned' ? 'good' : outcome;
    return [{ studentId: person.userId, generator, lessonId, ...nextMemory(card, today, recall) }];
  });
  if (rows.length === 0) return;
  await tx
    .insert(reviewCards)
    .values(rows)
    .onConflictDoUpdate({
      target: [reviewCards.studentId, reviewCards.generator],
      set: Object.fromEntries(
        ['lessonId', 'dueOn', 'lastOn', 'stability', 'difficulty', 'reps', 'lapses'].map((name) => [
          name,
          sql.raw(`excluded.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
        ]),
      ),
    });
}

type Missed = { lessonId: number; topic: string | null; missed: number; at: Date };

/** After a quiz: as many of the lesson's weakest skills as questions were missed come back tomorrow. */
export async function rememberQuiz(
  tx: Tx,
  { userId, timeZone }: Person,
  { lessonId, topic, missed, at }: Missed,
): Promise<void> {
  const generators = missed > 0 ? generatorsFor(topic) : [];
  if (generators.length === 0) return;
  const [skills, cards] = await together([
    listSkillHistories(tx, { userId, timeZone }, generators),
    holdCards(
      tx,
      { userId },
      generators.map(({ id }) => id),
    ),
  ]);
  const weakest = [...skills].sort((a, b) => a.known - b.known).slice(0, missed);
  await remember(
    tx,
    { userId },
    dayIn(timeZone, at),
    cards,
    weakest.map(({ id: generator }) => ({ generator, lessonId, outcome: 'missed' })),
  );
}
