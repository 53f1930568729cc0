import { randomInt } from 'node:crypto';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { practiceAnswers, practiceItems } from '#db/schema/learning.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { checkItem } from '#lib/content/answers/check.ts';
import { haveSameValue, judgeAnew } from '#lib/content/answers/same.ts';
import { NOTATION } from '#lib/content/exercises/country.ts';
import type { Exercise } from '#lib/content/exercises/item.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { todayOf } from '#lib/learning/progress/progress.rules.ts';
import { recordActivity } from '#lib/learning/progress/progress.service.ts';
import { HINTS, MAX_TRIED } from './practice.constants.ts';
import { itemOfDraw, MAX_SEED, optionsOf } from './draws.ts';
import {
  generatorsOf,
  getJustClosed,
  listAnswers,
  isOwnAnswer,
  isOwnItem,
  practiceMissing,
  type PracticeRow,
  getPracticeLesson,
  listSkillHistories,
} from './practice.queries.ts';
import type { Recall } from './review/review.rules.ts';
import { holdCards, remember, type Outcome } from './review/review.service.ts';
import { nextLevel, nextSkill, standingAfter } from './practice.rules.ts';
import type { PracticeAnswer, PracticeItem } from './practice.schema.ts';
import { type StoredAnswer, studentView } from './student-view.ts';

/**
 * The next exercise on a lesson's skills, or the one that is open. The server draws its seed.
 * Throws `not_found`, `practice_missing`.
 */
export async function nextPracticeItem(
  actor: Actor,
  lessonId: number,
): Promise<{ item: PracticeItem; isNew: boolean }> {
  const { lesson, generators } = await getPracticeLesson(actor, lessonId);
  if (generators.length === 0) throw practiceMissing();
  const country = countryOf(lesson.language, actor);
  return db().transaction(async (tx) => {
    const open = await openItem(tx, actor, lessonId);
    // The lesson's topic may have changed since it was drawn.
    if (open)
      return { item: await showItem(tx, actor, open, await skillsAround(tx, actor, open)), isNew: false };
    const skills = await listSkillHistories(tx, actor, generators);
    const { id, tries, generator } = nextSkill(skills, todayOf(actor));
    const draw = { generator: id, version: generator.version, level: nextLevel(tries, generator.levels) };
    const [inserted] = await tx
      .insert(practiceItems)
      .values({
        ...ofStudent(actor),
        lessonId,
        purpose: 'practice',
        ...draw,
        seed: randomInt(MAX_SEED),
        country,
      })
      .onConflictDoNothing()
      .returning();
    const row = inserted ?? (await openItem(tx, actor, lessonId))!;
    return { item: await showItem(tx, actor, row, skills), isNew: inserted !== undefined };
  });
}

const ofStudent = (actor: Actor) => ({ studentId: actor.userId });

/** The open exercise of a lesson. One whose generator has changed since is dropped, because nobody could judge it. */
async function openItem(tx: Tx, actor: Actor, lessonId: number): Promise<PracticeRow | undefined> {
  const isOpen = and(
    eq(practiceItems.studentId, actor.userId),
    eq(practiceItems.lessonId, lessonId),
    eq(practiceItems.purpose, 'practice'),
    isNull(practiceItems.closedAt),
  );
  const [open] = await tx.select().from(practiceItems).where(isOpen);
  if (!open) return undefined;
  const item = itemOfDraw(open);
  if (item) return inOwnNotation(tx, actor, open, item);
  await forgetItem(tx, actor, open.id);
  return undefined;
}

/** An open exercise in its student's notation, which may have changed since it was drawn; once answered it keeps its own. */
export async function inOwnNotation(
  tx: Tx,
  actor: Actor,
  open: PracticeRow,
  item: Exercise,
): Promise<PracticeRow> {
  const country = countryOf(NOTATION[item.country].language, actor);
  if (item.country === country) return open;
  const answered = tx
    .select({ number: practiceAnswers.number })
    .from(practiceAnswers)
    .where(isOwnAnswer(actor, open.id));
  const [row] = await tx
    .update(practiceItems)
    .set({ country })
    .where(and(isOwnItem(actor, open.id), notExists(answered)))
    .returning();
  return row ?? open;
}

export async function forgetItem(tx: Tx, actor: Actor, itemId: number): Promise<void> {
  await tx.delete(practiceAnswers).where(isOwnAnswer(actor, itemId));
  await tx.delete(practiceItems).where(isOwnItem(actor, itemId));
}

type Skills = Awaited<ReturnType<typeof listSkillHistories>>;

export const showItem = async (
  tx: Tx,
  actor: Actor,
  row: PracticeRow,
  skills: Skills,
): Promise<PracticeItem> => studentView(row, itemOfDraw(row)!, await listAnswers(tx, actor, row.id), skills);

/** The actor's exercise, locked until the transaction ends. Throws `not_found`, `conflict`. */
async function holdItem(tx: Tx, actor: Actor, itemId: number) {
  const [row] = await tx.select().from(practiceItems).where(isOwnItem(actor, itemId)).for('update');
  if (!row) throw notFound();
  const item = itemOfDraw(row);
  if (!item) throw new DomainError('conflict', 'This exercise was changed meanwhile. Load it again.');
  return { row, item, answers: await listAnswers(tx, actor, itemId) };
}

type OpenExercise = Awaited<ReturnType<typeof holdItem>>;

/**
 * Judges an answer and stores it. A number that was answered before, or a closed exercise, returns the stored result.
 * An unreadable answer doesn't count, nor does a wrong one that was given before. Throws `not_found`, `conflict`.
 */
export async function answerPracticeItem(actor: Actor, itemId: number, answer: PracticeAnswer) {
  return db().transaction(async (tx) => {
    const exercise = await holdItem(tx, actor, itemId);
    const { row, item, answers } = exercise;
    const last = answers.at(-1);
    if (last && (answer.number <= answers.length || row.closedAt))
      return { verdict: last.verdict, item: await afterwards(tx, actor, exercise) };
    if (row.closedAt || answer.number > answers.length + 1) throw changedElsewhere();
    const { isTried, ...judgement } = judgeAnew(
      () => checkItem(item, answer.answer),
      () => wasTried(item, answers, answer.answer),
    );
    const verdict = isTried ? ('tried' as const) : judgement.verdict;
    if (verdict === 'unreadable' || verdict === 'tried')
      return { verdict, item: await afterwards(tx, actor, exercise) };
    const misconception = judgement.verdict === 'wrong' ? judgement.because : null;
    const newAnswer: StoredAnswer = { ...answer, verdict, misconception };
    const [at] = await tx
      .insert(practiceAnswers)
      .values({ ...ofStudent(actor), itemId, ...newAnswer, hints: row.hints })
      .returning({ at: practiceAnswers.at });
    if (actor.role === 'student') await recordActivity(tx, actor, at!.at);
    const after = await settle(tx, actor, { ...exercise, answers: [...answers, newAnswer] });
    return { verdict, item: after };
  });
}

/** Whether a wrong answer has the value of an earlier one. */
const wasTried = ({ country, answer: { kind } }: Exercise, earlier: readonly StoredAnswer[], input: string) =>
  earlier
    .filter(({ verdict }) => verdict === 'wrong')
    .slice(-MAX_TRIED)
    .some(({ answer }) => (kind === 'choice' ? input === answer : haveSameValue(input, answer, country)));

const changedElsewhere = () =>
  new DomainError('conflict', 'This was changed in another place meanwhile. Load it again.');

/** Applies an answer: a right one closes the exercise, a wrong one without a known misconception shows a hint. */
async function settle(tx: Tx, actor: Actor, { row, item, answers }: OpenExercise): Promise<PracticeItem> {
  const { verdict, misconception } = answers.at(-1)!;
  const wrong = answers.filter((one) => one.verdict === 'wrong').length;
  if (verdict === 'right') {
    const recall = wrong > 0 ? 'again' : row.hints > 0 ? 'hard' : 'good';
    return close(tx, actor, { row, item, answers }, recall);
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

/** Closes an exercise, schedules its skill, and says which topic it has shown or mastered. */
async function close(tx: Tx, actor: Actor, exercise: OpenExercise, recall: Recall): Promise<PracticeItem> {
  const { row } = exercise;
  const [closedRow] = await tx
    .update(practiceItems)
    .set({ isHit: recall === 'good', hints: row.hints, closedAt: sql`now()` })
    .where(isOwnItem(actor, row.id))
    .returning();
  const skills = await skillsAround(tx, actor, row);
  const { tries, generator, standing } = skills.find(({ id }) => id === row.generator)!;
  const before = standingAfter(tries.slice(0, -1), generator.levels, optionsOf(generator));
  if (row.purpose === 'review') await meet(tx, actor, row, recall);
  else if (before === 'open' && standing === 'shown') await meet(tx, actor, row, 'learned');
  return studentView(closedRow!, exercise.item, exercise.answers, skills, standing !== before);
}

async function meet(tx: Tx, actor: Actor, { generator, lessonId }: PracticeRow, outcome: Outcome) {
  const cards = await holdCards(tx, actor, [generator]);
  await remember(tx, actor, todayOf(actor), cards, [{ generator, lessonId, outcome }]);
}

/** The skills shown beside an exercise: those of its lesson, or in a review only its own. */
async function skillsAround(
  tx: Tx,
  actor: Actor,
  { purpose, generator, lessonId }: PracticeRow,
): Promise<Skills> {
  const current = generatorNamed(generator)!;
  const around = purpose === 'review' ? [] : await generatorsOf(tx, lessonId);
  return listSkillHistories(tx, actor, around.includes(current) ? around : [current, ...around]);
}

const afterwards = async (tx: Tx, actor: Actor, { row, item, answers }: OpenExercise) =>
  studentView(row, item, answers, await skillsAround(tx, actor, row));

/** What a page that is loaded again goes on to show: the exercise that was closed last and has none after it. */
export async function showJustClosed(
  actor: Actor,
  isOnPage: (row: PracticeRow) => boolean,
): Promise<PracticeItem | undefined> {
  return db().transaction(async (tx) => {
    const row = await getJustClosed(tx, actor);
    const item = row && isOnPage(row) ? itemOfDraw(row) : undefined;
    return item && afterwards(tx, actor, { row: row!, item, answers: await listAnswers(tx, actor, row!.id) });
  });
}

/**
 * Shows the next hint; after the last one, the worked solution, which closes the exercise. Throws `not_found`,
 * `conflict`.
 */
export async function showPracticeHint(actor: Actor, itemId: number, number: number): Promise<PracticeItem> {
  return db().transaction(async (tx) => {
    const exercise = await holdItem(tx, actor, itemId);
    const { row } = exercise;
    if (row.closedAt || number <= row.hints) return afterwards(tx, actor, exercise);
    if (number > row.hints + 1) throw changedElsewhere();
    if (number <= HINTS)
      return afterwards(tx, actor, { ...exercise, row: await setHints(tx, actor, row, number) });
    const isMiss = exercise.answers.every(({ verdict }) => verdict !== 'wrong');
    if (isMiss && row.purpose === 'practice') await meet(tx, actor, row, 'missed');
    return close(tx, actor, { ...exercise, row: { ...row, hints: number } }, 'again');
  });
}
