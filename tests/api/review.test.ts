import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { practiceItems, reviewCards } from '#db/schema/learning.ts';
import { GENERATORS } from '#lib/content/exercises/catalogue.ts';
import { call } from '../support/api.ts';
import { answersTo } from '../support/lessons.ts';
import { practiceAt, rightAnswer, secretOf } from '../support/practice.ts';

type Student = Awaited<ReturnType<typeof practiceAt>>;

const card = { stability: 1, difficulty: 5, reps: 1, lapses: 0, lastOn: '2026-01-01' };

/** Cards of these skills, due since the given days. */
const give = (student: Student, due: Record<string, string>) =>
  db()
    .insert(reviewCards)
    .values(
      Object.entries(due).map(([generator, dueOn]) => ({
        ...{ studentId: student.person.id, lessonId: student.lesson.id, generator, dueOn },
        ...card,
      })),
    );

const review = (student: Student) => call('GET', '/review/', { token: student.token });
const next = (student: Student) => call('POST', '/review/', { token: student.token });
const cardOf = async (student: Student, generator: string) =>
  (
    await db()
      .select()
      .from(reviewCards)
      .where(and(eq(reviewCards.studentId, student.person.id), eq(reviewCards.generator, generator)))
  )[0]!;

describe("today's review", () => {
  test('is empty for somebody who has practised nothing', async () => {
    const student = await practiceAt();
    expect((await review(student)).body).toEqual({ left: 0, done: 0, topics: [] });
    expect((await next(student)).body).toEqual({ left: 0, item: null });
  });

  test('has missed skills from the next day on, each with a new exercise', async () => {
    const student = await practiceAt('multiplying-by-parts');
    const { body: practised } = await student.next();
    await student.answer(practised.id, 1, '987654321');
    expect((await review(student)).body.left).toBe(0);
    await db()
      .update(reviewCards)
      .set({ dueOn: '2026-01-02', lastOn: '2026-01-01' })
      .where(eq(reviewCards.studentId, student.person.id));
    expect((await review(student)).body).toMatchObject({ left: 1, done: 0 });
    const { body } = await next(student);
    const [was, is] = [await secretOf(practised.id), await secretOf(body.item.id)];
    expect(is.row).toMatchObject({ generator: was.row.generator, purpose: 'review' });
    expect(is.row.seed).not.toBe(was.row.seed);
    expect((await next(student)).body.item.id).toBe(body.item.id);
  });

  test('a recalled skill waits; a missed one comes back tomorrow', async () => {
    const student = await practiceAt();
    await give(student, { 'times-table': '2026-01-02', rounding: '2026-01-03' });
    const { body: first } = await next(student);
    await student.answer(first.item.id, 1, await rightAnswer(first.item.id));
    const { body: second } = await next(student);
    for (const number of [1, 2, 3, 4]) await student.hint(second.item.id, number);
    const [recalled, forgotten] = [await cardOf(student, 'times-table'), await cardOf(student, 'rounding')];
    expect(recalled.dueOn > forgotten.dueOn).toBe(true);
    expect(Date.parse(forgotten.dueOn) - Date.parse(forgotten.lastOn)).toBe(86_400_000);
    expect((await review(student)).body).toEqual({ left: 0, done: 2, topics: [] });
  });

  test('a skill whose first answer was wrong is forgotten, though the second was right', async () => {
    const student = await practiceAt('multiplying-by-parts');
    await give(student, { 'times-table': '2026-01-02' });
    const { body } = await next(student);
    await student.answer(body.item.id, 1, '987654321');
    const { body: judged } = await student.answer(body.item.id, 2, await rightAnswer(body.item.id));
    expect(judged.item).toMatchObject({ is_closed: true, is_right: true });
    const { lapses, dueOn, lastOn } = await cardOf(student, 'times-table');
    expect(lapses).toBe(1);
    expect(Date.parse(dueOn) - Date.parse(lastOn)).toBe(86_400_000);
  });

  test('a hint before the first answer is no lapse, but brings the skill back sooner', async () => {
    const [alone, helped] = [await practiceAt(), await practiceAt()];
    for (const student of [alone, helped]) {
      await give(student, { 'times-table': '2026-01-02' });
      const { body } = await next(student);
      if (student === helped) await student.hint(body.item.id, 1);
      await student.answer(body.item.id, 1, await rightAnswer(body.item.id));
      expect((await secretOf(body.item.id)).row.isHit).toBe(student === alone);
    }
    const [far, near] = [await cardOf(alone, 'times-table'), await cardOf(helped, 'times-table')];
    expect(near.lapses).toBe(0);
    expect(near.dueOn < far.dueOn).toBe(true);
  });

  test("has no more than one day's work after weeks away, oldest first, then weakest", async () => {
    const student = await practiceAt();
    const ids = GENERATORS.slice(0, 25).map(({ id }) => id);
    await give(student, Object.fromEntries(ids.map((id) => [id, '2026-02-01'])));
    await db().update(reviewCards).set({ dueOn: '2026-01-05' }).where(eq(reviewCards.generator, ids[20]!));
    await db().update(reviewCards).set({ stability: 0.1 }).where(eq(reviewCards.generator, ids[9]!));
    expect((await review(student)).body.left).toBe(10);
    const generators: string[] = [];
    for (let i = 0; i < 11; i++) {
      const { body } = await next(student);
      if (!body.item) break;
      generators.push((await secretOf(body.item.id)).row.generator);
      await student.answer(body.item.id, 1, await rightAnswer(body.item.id));
    }
    expect(generators).toHaveLength(10);
    expect(generators.slice(0, 2)).toEqual([ids[20], ids[9]]);
    expect((await review(student)).body).toMatchObject({ left: 0, done: 10 });
  });

  test('stops after ten minutes', async () => {
    const student = await practiceAt();
    await give(student, Object.fromEntries(GENERATORS.slice(0, 9).map(({ id }) => [id, '2026-02-01'])));
    for (let i = 0; i < 4; i++) {
      const { body } = await next(student);
      await student.answer(body.item.id, 1, await rightAnswer(body.item.id));
    }
    expect((await review(student)).body.left).toBe(5);
    await db()
      .update(practiceItems)
      .set({ createdAt: new Date(Date.now() - 170_000) })
      .where(eq(practiceItems.studentId, student.person.id));
    expect((await review(student)).body.left).toBe(0);
  });

  test("follows the student's own day, not the server's", async () => {
    const [east, west] = [
      await practiceAt('multiplying-by-parts', 'Pacific/Kiritimati'),
      await practiceAt('multiplying-by-parts', 'Pacific/Niue'),
    ];
    const dueOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    for (const student of [east, west]) await give(student, { 'times-table': dueOn });
    expect((await review(east)).body.left).toBe(1);
    expect((await review(west)).body.left).toBe(0);
  });

  test('has tomorrow as many of the weakest skills as a quiz had missed questions', async () => {
    const student = await practiceAt('multiplying-by-parts');
    const body = await answersTo(student.lesson.quizId, 1);
    await call('POST', `/quizzes/${student.lesson.quizId}/submit/`, { token: student.token, body });
    const cards = await student.cards();
    expect(cards).toHaveLength(1);
    expect(Date.parse(cards[0]!.dueOn) - Date.parse(cards[0]!.lastOn)).toBe(86_400_000);
  });

  test("does not include another student's", async () => {
    const [mine, other] = [await practiceAt(), await practiceAt()];
    await give(mine, { 'times-table': '2026-01-02' });
    expect((await review(other)).body.left).toBe(0);
  });
});
