import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { practiceAnswers, practiceItems } from '#db/schema/practice.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError, notFound } from '#lib/errors.ts';
import { generatorNamed } from '#lib/exercises/catalogue.ts';
import { checkItem } from '#lib/exercises/check/check.ts';
import { recordActivity } from '#lib/progress/service.ts';
import { HINTS } from './constants.ts';
import { countryOf, itemDrawn, MAX_SEED, optionsOf } from './drawn.ts';
import {
  generatorsOf,
  heldAnswers,
  isOwnAnswer,
  isOwnItem,
  practiceMissing,
  type PracticeRow,
  practisedLesson,
  triedSkills,
} from './queries.ts';
import { remember, type Met } from './review/service.ts';
import { isMastered, nextLevel, nextSkill } from './rules.ts';
import type { PracticeAnswer, PracticeItem } from './schema.ts';
import { type HeldAnswer, shownItem } from './shown.ts';

/**
 * The next exercise on a lesson's skills, or the one that is open. The server draws its seed.
 * Throws `not_found`, `practice_missing`.
 */
export async function nextPracticeItem(
  actor: Actor,
  lessonId: number,
): Promise<{ item: PracticeItem; isNew: boolean }> {
  const { lesson, generators } = await practisedLesson(actor, lessonId);
  if (generators.length === 0) throw practiceMissing();
  const country = countryOf(lesson.language, actor.timeZone);
  return db().transaction(async (tx) => {
    const held = await openItem(tx, actor, lessonId);
    const skills = await triedSkills(tx, actor.userId, generators);
    if (held) return { item: await shown(tx, actor, held, skills), isNew: false };
    const { id, tried, generator } = nextSkill(skills);
    const drawn = { generator: id, version: generator.version, level: nextLevel(tried, generator.levels) };
    const [added] = await tx
      .insert(practiceItems)
      .values({ ...own(actor), lessonId, purpose: 'practice', ...drawn, seed: randomInt(MAX_SEED), country })
      .onConflictDoNothing()
      .returning();
    const row = added ?? (await openItem(tx, actor, lessonId))!;
    return { item: await shown(tx, actor, row, skills), isNew: added !== undefined };
  });
}

const own = (actor: Actor) => ({ studentId: actor.userId });

/** The open exercise of a lesson. One whose generator has changed since is dropped, because nobody could judge it. */
async function openItem(tx: Tx, actor: Actor, lessonId: number): Promise<PracticeRow | undefined> {
  const isOpen = and(
    eq(practiceItems.studentId, actor.userId),
    eq(practiceItems.lessonId, lessonId),
    eq(practiceItems.purpose, 'practice'),
    isNull(practiceItems.closedAt),
  );
  const [open] = await tx.select().from(practiceItems).where(isOpen);
  if (!open || itemDrawn(open)) return open;
  await forgetItem(tx, actor, open.id);
  return undefined;
}

export async function forgetItem(tx: Tx, actor: Actor, itemId: number): Promise<void> {
  await tx.delete(practiceAnswers).where(isOwnAnswer(actor, itemId));
  await tx.delete(practiceItems).where(isOwnItem(actor, itemId));
}

type Skills = Awaited<ReturnType<typeof triedSkills>>;

export const shown = async (tx: Tx, actor: Actor, row: PracticeRow, skills: Skills): Promise<PracticeItem> =>
  shownItem(row, itemDrawn(row)!, await heldAnswers(tx, actor, row.id), skills);

/** The actor's exercise, locked until the transaction ends. Throws `not_found`, `conflict`. */
async function holdItem(tx: Tx, actor: Actor, itemId: number) {
  const [row] = await tx.select().from(practiceItems).where(isOwnItem(actor, itemId)).for('update');
  if (!row) throw notFound();
  const item = itemDrawn(row);
  if (!item) throw new DomainError('conflict', 'This exercise was changed meanwhile. Load it again.');
  return { row, item, answers: await heldAnswers(tx, actor, itemId) };
}

type Held = Awaited<ReturnType<typeof holdItem>>;

/**
 * Judges an answer and keeps it. A number that is held already, or a closed exercise, answers with what is held; what
 * can't be read counts as no answer. Throws `not_found`, `conflict`.
 */
export async function answerPracticeItem(actor: Actor, itemId: number, answer: PracticeAnswer) {
  return db().transaction(async (tx) => {
    const held = await holdItem(tx, actor, itemId);
    const { row, item, answers } = held;
    const last = answers.at(-1);
    if (last && (answer.number <= answers.length || row.closedAt))
      return { verdict: last.verdict, item: await afterwards(tx, actor, held) };
    if (row.closedAt || answer.number > answers.length + 1) throw stale();
    const judged = checkItem(item, answer.answer);
    if (judged.verdict === 'unreadable')
      return { verdict: judged.verdict, item: await afterwards(tx, actor, held) };
    const misconception = judged.verdict === 'wrong' ? judged.because : null;
    const recorded: HeldAnswer = { ...answer, verdict: judged.verdict, misconception };
    const [at] = await tx
      .insert(practiceAnswers)
      .values({ ...own(actor), itemId, ...recorded, hints: row.hints })
      .returning({ at: practiceAnswers.at });
    if (actor.role === 'student') await recordActivity(tx, actor, at!.at);
    const after = await settle(tx, actor, { ...held, answers: [...answers, recorded] });
    return { verdict: judged.verdict, item: after };
  });
}

const stale = () =>
  new DomainError('conflict', 'This was changed in another place meanwhile. Load it again.');

/** What an answer does: a right one closes the exercise, a wrong one without a known misconception shows a hint. */
async function settle(tx: Tx, actor: Actor, { row, item, answers }: Held): Promise<PracticeItem> {
  const { verdict, misconception } = answers.at(-1)!;
  const wrong = answers.filter((one) => one.verdict === 'wrong').length;
  if (verdict === 'right') {
    const isHit = wrong === 0 && row.hints === 0;
    return close(tx, actor, { row, item, answers }, isHit, isHit ? 'good' : 'hard');
  }
  if (verdict === 'wrong' && wrong === 1 && row.purpose === 'practice') await meet(tx, actor, row, 'missed');
  const needsHint = verdict === 'wrong' && misconception === null && row.hints < HINTS;
  const after = needsHint ? await setHints(tx, actor, row, row.hints + 1) : row;
  return afterwards(tx, actor, { row: after, item, answers });
}

async function setHints(tx: Tx, actor: Actor, { id }: PracticeRow, hints: number): Promise<PracticeRow> {
  const [after] = await tx.update(practiceItems).set({ hints }).where(isOwnItem(actor, id)).returning();
  return after!;
}

/** Closes an exercise, schedules its skill, and says which topics are now mastered. */
async function close(tx: Tx, actor: Actor, held: Held, isHit: boolean, recall: Met): Promise<PracticeItem> {
  const { row } = held;
  const [closed] = await tx
    .update(practiceItems)
    .set({ isHit, hints: row.hints, closedAt: sql`now()` })
    .where(isOwnItem(actor, row.id))
    .returning();
  const skills = await skillsAround(tx, row);
  const { tried, generator, topic, isMastered: is } = skills.find(({ id }) => id === row.generator)!;
  const was = isMastered(tried.slice(0, -1), generator.levels, optionsOf(generator));
  const isNew = is && !was;
  if (row.purpose === 'review') await meet(tx, actor, row, recall);
  else if (isNew) await meet(tx, actor, row, 'learned');
  return shownItem(closed!, held.item, held.answers, skills, isNew ? [topic] : []);
}

const meet = (tx: Tx, actor: Actor, { generator, lessonId }: PracticeRow, met: Met) =>
  remember(tx, actor, [{ generator, lessonId, met }]);

/** The skills shown beside an exercise: those of its lesson, or in a review only its own. */
async function skillsAround(
  tx: Tx,
  { studentId, purpose, generator, lessonId }: PracticeRow,
): Promise<Skills> {
  const own = generatorNamed(generator)!;
  const around = purpose === 'review' ? [] : await generatorsOf(tx, lessonId);
  return triedSkills(tx, studentId, around.includes(own) ? around : [own, ...around]);
}

const afterwards = async (tx: Tx, actor: Actor, { row, item, answers }: Held) =>
  shownItem(row, item, answers, await skillsAround(tx, row));

/**
 * Shows the next hint; after the last one, the worked solution, which closes the exercise. Throws `not_found`,
 * `conflict`.
 */
export async function showPracticeHint(actor: Actor, itemId: number, number: number): Promise<PracticeItem> {
  return db().transaction(async (tx) => {
    const held = await holdItem(tx, actor, itemId);
    const { row } = held;
    if (row.closedAt || number <= row.hints) return afterwards(tx, actor, held);
    if (number > row.hints + 1) throw stale();
    if (number <= HINTS)
      return afterwards(tx, actor, { ...held, row: await setHints(tx, actor, row, number) });
    const missed = held.answers.every(({ verdict }) => verdict !== 'wrong');
    if (missed && row.purpose === 'practice') await meet(tx, actor, row, 'missed');
    return close(tx, actor, { ...held, row: { ...row, hints: number } }, false, 'again');
  });
}
