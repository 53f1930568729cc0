import { and, asc, eq, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { lessons } from '#db/schema/content.ts';
import { practiceAnswers, practiceItems } from '#db/schema/learning.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import type { Generator } from '#lib/content/exercises/generator.ts';
import { generatorsFor } from '#lib/content/exercises/lessons.ts';
import { getLesson } from '#lib/content/lessons/lessons.queries.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { optionsOf } from './draws.ts';
import { knownAfter, type Standing, standingAfter, type Try } from './practice.rules.ts';
import type { StoredAnswer } from './student-view.ts';

export type PracticeRow = typeof practiceItems.$inferSelect;
/** A skill with everything that its student has tried. */
export type SkillHistory = {
  id: string;
  topic: string;
  generator: Generator;
  tries: Try[];
  lastAsked: number;
  known: number;
  standing: Standing;
};

/** A lesson that this actor may read, with the generators of what it teaches. Throws `not_found`. */
export async function getPracticeLesson(actor: Actor, lessonId: number) {
  const lesson = await getLesson(actor, lessonId);
  return { lesson, generators: generatorsFor(lesson.topic) };
}

/** The generators of a lesson's skills, whoever may read it. */
export async function generatorsOf(tx: Executor, lessonId: number): Promise<Generator[]> {
  const [row] = await tx.select({ topic: lessons.topic }).from(lessons).where(eq(lessons.id, lessonId));
  return generatorsFor(row?.topic ?? null);
}

export const practiceMissing = () =>
  new DomainError('practice_missing', 'There are no exercises for this lesson. Try its practice problems.');

/** A student's state in these skills, from all their closed exercises. */
export async function listSkillHistories(
  tx: Executor,
  { userId, timeZone }: Pick<Actor, 'userId' | 'timeZone'>,
  generators: readonly Generator[],
): Promise<SkillHistory[]> {
  const { id, generator, level, isHit, closedAt } = practiceItems;
  const ids = generators.map((one) => one.id);
  const rows = await tx
    .select({ id, generator, level, isHit, closedAt })
    .from(practiceItems)
    .where(and(eq(practiceItems.studentId, userId), inArray(generator, ids), isNotNull(isHit)))
    .orderBy(asc(id));
  return generators.map((one) => {
    const ownRows = rows.filter((row) => row.generator === one.id);
    const tries = ownRows.map((row) => ({
      level: row.level,
      isHit: row.isHit!,
      day: dayIn(timeZone, row.closedAt!),
    }));
    return {
      id: one.id,
      topic: one.topic,
      generator: one,
      tries,
      lastAsked: ownRows.at(-1)?.id ?? 0,
      known: knownAfter(tries),
      standing: standingAfter(tries, one.levels, optionsOf(one)),
    };
  });
}

export const isOwnItem = (actor: Actor, itemId: number) =>
  and(eq(practiceItems.studentId, actor.userId), eq(practiceItems.id, itemId));

export const isOwnAnswer = (actor: Actor, itemId: number) =>
  and(eq(practiceAnswers.studentId, actor.userId), eq(practiceAnswers.itemId, itemId));

/** The answers to an exercise, in order. */
export const listAnswers = (tx: Executor, actor: Actor, itemId: number): Promise<StoredAnswer[]> =>
  tx
    .select({
      number: practiceAnswers.number,
      answer: practiceAnswers.answer,
      verdict: practiceAnswers.verdict,
      misconception: practiceAnswers.misconception,
    })
    .from(practiceAnswers)
    .where(isOwnAnswer(actor, itemId))
    .orderBy(asc(practiceAnswers.number));

/** The student's latest exercise, if it was closed some minutes ago. */
export async function getJustClosed(tx: Executor, { userId }: Actor): Promise<PracticeRow | undefined> {
  const { id, studentId, closedAt } = practiceItems;
  const latest = tx
    .select({ id: max(id) })
    .from(practiceItems)
    .where(eq(studentId, userId));
  const [row] = await tx
    .select()
    .from(practiceItems)
    .where(and(eq(studentId, userId), eq(id, latest), sql`${closedAt} > now() - interval '15 minutes'`));
  return row;
}

/** The exercises that a student closed at this time, by skill, the most practised first. */
export const countExercises = (studentId: number, closed: SQL | undefined) =>
  db()
    .select({
      generator: practiceItems.generator,
      exercises: sql<number>`count(*)::int`,
      hits: sql<number>`count(*) filter (where ${practiceItems.isHit})::int`,
    })
    .from(practiceItems)
    .where(and(eq(practiceItems.studentId, studentId), closed))
    .groupBy(practiceItems.generator)
    .orderBy(sql`count(*) desc`, practiceItems.generator);
