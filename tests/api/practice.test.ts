import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { activityDays, practiceAnswers, practiceItems } from '#db/schema/learning.ts';
import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';
import { practiceAt, rightAnswer, secretOf } from '../support/practice.ts';

type Student = Awaited<ReturnType<typeof practiceAt>>;
type Shown = { id: number; skills: { is_shown: boolean; is_mastered: boolean }[] };
const countOf = ({ skills }: Shown, mark: 'is_shown' | 'is_mastered') =>
  skills.filter((skill) => skill[mark]).length;

/** Answers right until an answer brings this news. */
async function practiseUntil(student: Student, news: 'just_shown' | 'just_mastered') {
  for (let i = 0; i < 40; i++) {
    const { body } = await student.next();
    const { body: judged } = await student.answer(body.id, 1, await rightAnswer(body.id));
    if (judged.item[news].length > 0) return judged;
  }
  throw new Error(`Forty right answers brought no ${news}.`);
}
const showSkill = (student: Student) => practiseUntil(student, 'just_shown');

/** Moves what a student has practised into the day before. */
const sleepOver = (studentId: number) =>
  db()
    .update(practiceItems)
    .set({ closedAt: sql`${practiceItems.closedAt} - interval '1 day'` })
    .where(and(eq(practiceItems.studentId, studentId), isNotNull(practiceItems.closedAt)));

const answersOf = (itemId: number) =>
  db().select().from(practiceAnswers).where(eq(practiceAnswers.itemId, itemId));

describe('practice of a lesson', () => {
  test('shows the same exercise until it is closed, then another one', async () => {
    const student = await practiceAt();
    const first = await student.next();
    const again = await student.next();
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    await student.answer(first.body.id, 1, await rightAnswer(first.body.id));
    const second = await student.next();
    expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
  });

  test('two tabs at once get one exercise', async () => {
    const student = await practiceAt();
    const both = await Promise.all([student.next(), student.next(), student.next()]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });

  test('reveals no key, solution or seed before the exercise is closed', async () => {
    const student = await practiceAt();
    for (let i = 0; i < 12; i++) {
      const { body, text } = await student.next();
      const { item, row } = await secretOf(body.id);
      expect(body.solution).toBeNull();
      expect(text).not.toContain(String(row.seed));
      expect(text).not.toContain('"seed"');
      if (body.kind !== 'choice')
        expect(
          JSON.stringify([body.answers, body.hints, body.typeset.map(({ html }: { html: string }) => html)]),
        ).not.toContain(item.steps.at(-1));
      const closed = await student.hint(body.id, 1);
      expect(closed.body.solution).toBeNull();
      const right = await student.answer(body.id, 1, await rightAnswer(body.id));
      expect(right.body.item.solution.answer).toBe(item.answer.text);
    }
  });

  test('a right answer closes the exercise with kind words, and the day counts', async () => {
    const student = await practiceAt();
    const { body } = await student.next();
    const { status, body: judged } = await student.answer(body.id, 1, await rightAnswer(body.id));
    expect(status).toBe(200);
    expect(judged).toMatchObject({ verdict: 'right', item: { is_closed: true, is_right: true } });
    const [row] = await db().select().from(practiceItems).where(eq(practiceItems.id, body.id));
    expect(row).toMatchObject({ isHit: true, hints: 0, purpose: 'practice' });
    const days = await db().select().from(activityDays).where(eq(activityDays.studentId, student.person.id));
    expect(days).toHaveLength(1);
  });

  test('a wrong answer is explained by its mistake and stored, and another try is open', async () => {
    const student = await practiceAt();
    const { body } = await student.next();
    const { item } = await secretOf(body.id);
    const mistake = item.wrong[0]!;
    const typed = item.answer.kind === 'choice' ? mistake.text : mistake.value.replace(/ money$/u, '');
    const { body: judged } = await student.answer(body.id, 1, typed);
    expect(judged).toMatchObject({ verdict: 'wrong', item: { is_closed: false, solution: null } });
    expect(judged.item.answers[0].thought).toBe(mistake.misconception);
    expect(await answersOf(body.id)).toMatchObject([
      { number: 1, answer: typed, verdict: 'wrong', misconception: mistake.because, hints: 0 },
    ]);
  });

  test('a wrong answer of no known mistake brings a hint', async () => {
    const student = await practiceAt('multiplying-by-parts');
    const { body } = await student.next();
    const { body: judged } = await student.answer(body.id, 1, '987654321');
    expect(judged.item.answers[0].thought).toBeNull();
    expect(judged.item.hints).toHaveLength(1);
  });

  test('a wrong answer of the same value as an earlier one does not count again', async () => {
    const student = await practiceAt('multiplying-by-parts');
    const { body } = await student.next();
    await student.answer(body.id, 1, '987654321');
    for (const same of ['987654321', '٩٨٧٦٥٤٣٢١', '987,654,321.0', '1975308642/2']) {
      const { body: judged } = await student.answer(body.id, 2, same);
      expect(judged, same).toMatchObject({ verdict: 'tried', item: { is_closed: false } });
      expect([judged.item.answers.length, judged.item.hints.length]).toEqual([1, 1]);
    }
    const { body: other } = await student.answer(body.id, 2, '5555555');
    expect(other.verdict).toBe('wrong');
    expect([other.item.answers.length, other.item.hints.length]).toEqual([2, 2]);
    expect(await answersOf(body.id)).toHaveLength(2);
  });

  test('an order comes as tiles that do not tell it, and is answered by a list of them', async () => {
    const student = await practiceAt('negative-numbers');
    const { body: drawn } = await student.next();
    const { id: generator, version } = generatorNamed('order-negatives')!;
    const ordering = { generator, version, level: 1, seed: 5 };
    await db().update(practiceItems).set(ordering).where(eq(practiceItems.id, drawn.id));
    const { body } = await student.next();
    const { item } = await secretOf(body.id);
    expect(body).toMatchObject({ kind: 'order', tiles: item.tiles, keys: [], options: null });
    const { body: wrong } = await student.answer(body.id, 1, body.tiles.join(', '));
    expect(wrong.verdict).toBe('wrong');
    const key = item.answer.value.split(', ').map(Number);
    const valueOf = (tile: string) => Number(tile.replaceAll('$', ''));
    const inOrder = body.tiles.toSorted(
      (a: string, b: string) => key.indexOf(valueOf(a)) - key.indexOf(valueOf(b)),
    );
    const { body: right } = await student.answer(body.id, 2, inOrder.join(', '));
    expect(right).toMatchObject({ verdict: 'right', item: { is_closed: true } });
    expect(right.item.answers.at(-1).answer).toBe(inOrder.join(', '));
  });

  test('an unreadable answer does not count', async () => {
    const student = await practiceAt('multiplying-by-parts');
    const { body } = await student.next();
    const { body: judged } = await student.answer(body.id, 1, '???');
    expect(judged).toMatchObject({ verdict: 'unreadable', item: { answers: [] } });
    expect(await answersOf(body.id)).toEqual([]);
  });

  test('an answer sent twice, or another one from a second tab, counts once', async () => {
    const student = await practiceAt('multiplying-by-parts');
    const { body } = await student.next();
    const sent = await Promise.all(
      ['987654321', '987654321', '5555555'].map((answer) => student.answer(body.id, 1, answer)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answersOf(body.id)).toHaveLength(1);
    expect(new Set(sent.map(({ body: { item } }) => item.answers[0].answer)).size).toBe(1);
  });

  test('three hints come one by one, then the solution, which closes the exercise as missed', async () => {
    const student = await practiceAt();
    const { body } = await student.next();
    const { item } = await secretOf(body.id);
    for (const number of [1, 2, 3]) {
      const { body: hinted } = await student.hint(body.id, number);
      expect(hinted.hints).toEqual(item.hints.slice(0, number));
      expect(hinted.is_closed).toBe(false);
    }
    expect((await student.hint(body.id, 2)).body.hints).toHaveLength(3);
    const { body: exercise } = await student.hint(body.id, 4);
    expect(exercise).toMatchObject({ is_closed: true, is_right: false, solution: { steps: item.steps } });
    const [row] = await db().select().from(practiceItems).where(eq(practiceItems.id, body.id));
    expect(row!.isHit).toBe(false);
    expect((await student.answer(body.id, 1, '1')).status).toBe(409);
  });

  test('a hint out of order is refused', async () => {
    const student = await practiceAt();
    const { body } = await student.next();
    expect((await student.hint(body.id, 3)).status).toBe(409);
    expect((await student.hint(body.id, 5)).status).toBe(422);
    expect((await student.answer(body.id, 3, '1')).status).toBe(409);
  });

  test('gets harder after three hits and easier after two misses', async () => {
    const student = await practiceAt('multiplying-by-parts');
    const levels: Record<string, number[]> = {};
    for (let i = 0; i < 12; i++) {
      const { body } = await student.next();
      const { row } = await secretOf(body.id);
      (levels[row.generator] ??= []).push(row.level);
      await student.answer(body.id, 1, await rightAnswer(body.id));
    }
    const climbed = Object.values(levels).filter((list) => list.length > 3);
    expect(climbed.length).toBeGreaterThan(0);
    for (const list of climbed) expect(list.slice(0, 4)).toEqual([1, 1, 1, 2]);
  });

  test('says once that a skill is shown, and on a later day that it is mastered, and continues', async () => {
    const student = await practiceAt('multiplying-by-parts');
    const shown = await showSkill(student);
    expect(shown.item).toMatchObject({ just_shown: ['Multiplying'], just_mastered: [] });
    expect(countOf(shown.item, 'is_shown')).toBe(1);
    expect(countOf(shown.item, 'is_mastered')).toBe(0);
    const repeated = await student.answer(shown.item.id, 1, 'once more');
    expect(repeated.body.item.just_shown).toEqual([]);
    await sleepOver(student.person.id);
    const mastered = await practiseUntil(student, 'just_mastered');
    expect(mastered.item).toMatchObject({ just_shown: [], just_mastered: ['Multiplying'] });
    expect(countOf(mastered.item, 'is_mastered')).toBe(1);
    expect((await student.next()).status).toBe(201);
  });

  test("the later day is the student's own", async () => {
    const [east, west] = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Niue'].map((zone) => practiceAt('multiplying-by-parts', zone)),
    );
    // Midnight lies between these two instants on Kiritimati, and not on Niue.
    const [before, after] = [new Date('2026-03-20T09:50:00Z'), new Date('2026-03-20T10:10:00Z')];
    for (const student of [east!, west!]) {
      const { row } = await secretOf((await showSkill(student)).item.id);
      const isOwn = eq(practiceItems.studentId, student.person.id);
      await db().update(practiceItems).set({ closedAt: before }).where(isOwn);
      const { version, level, seed, country, lessonId, generator } = row;
      const again = { version, level, seed, country, lessonId, generator, purpose: 'review' as const };
      const closed = { isHit: true, closedAt: after, studentId: student.person.id };
      await db()
        .insert(practiceItems)
        .values({ ...again, ...closed });
      expect(countOf((await student.next()).body, 'is_mastered')).toBe(student === east ? 1 : 0);
    }
  });

  test('a lesson without a generator says that it has no practice', async () => {
    const { token } = await makePerson({ grade: 5 });
    const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id });
    const answer = await call('POST', `/lessons/${lesson.id}/practice/`, { token });
    expect([answer.status, answer.body.type]).toEqual([404, 'urn:dars:problem:practice_missing']);
  });

  test("another student's exercise is not found", async () => {
    const student = await practiceAt();
    const { body } = await student.next();
    const { token } = await makePerson({ grade: 5 });
    const path = `/practice_items/${body.id}`;
    expect((await call('POST', `${path}/answers/`, { token, body: { number: 1, answer: '1' } })).status).toBe(
      404,
    );
    expect((await call('POST', `${path}/hints/`, { token, body: { number: 1 } })).status).toBe(404);
  });

  test('an exercise is dropped if its generator has changed, and never judged by the new one', async () => {
    const student = await practiceAt();
    const { body } = await student.next();
    await student.answer(body.id, 1, '987654321');
    await db().update(practiceItems).set({ version: 99 }).where(eq(practiceItems.id, body.id));
    expect((await student.answer(body.id, 2, '1')).status).toBe(409);
    const next = await student.next();
    expect([next.status, next.body.id === body.id]).toEqual([201, false]);
  });
});

describe('review after practice', () => {
  test("a missed exercise comes back tomorrow, by the student's calendar", async () => {
    const student = await practiceAt('multiplying-by-parts', 'Pacific/Kiritimati');
    const { body } = await student.next();
    await student.answer(body.id, 1, '987654321');
    const [card] = await student.cards();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    expect(card!.lastOn).toBe(today);
    expect(Date.parse(card!.dueOn) - Date.parse(today)).toBe(86_400_000);
  });

  test('a skill that was shown is scheduled for review', async () => {
    const student = await practiceAt('multiplying-by-parts');
    for (let i = 0; i < 40 && (await student.cards()).length === 0; i++) {
      const { body } = await student.next();
      await student.answer(body.id, 1, await rightAnswer(body.id));
    }
    const [card] = await student.cards();
    expect(Date.parse(card!.dueOn)).toBeGreaterThan(Date.parse(card!.lastOn) + 86_400_000);
  });
});
