import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { activityDays } from '#db/schema/learning.ts';
import { lessonRevisions, practiceTasks } from '#db/schema/content.ts';
import type { Language } from '#lib/vocabulary.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

const TASK = {
  content: String.raw`What is $\frac13 + \frac14$?`,
  solution: 'Both as twelfths: 4/12 + 3/12 = 7/12.',
  hints: ['Which parts?', 'Twelfths.', '4/12 + 3/12'],
  answer: '7/12',
};

/** A student at a practice task, and a function that checks their answer. */
async function taskFor(wanted: Partial<typeof TASK> = {}, language: Language = 'English') {
  const person = await makePerson({ grade: 5, language });
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id, language });
  const ofLesson = eq(practiceTasks.revisionId, lesson.revisionId);
  const [task] = await db()
    .update(practiceTasks)
    .set({ ...TASK, ...wanted })
    .where(ofLesson)
    .returning();
  const path = `/practice_tasks/${task!.id}/check/`;
  const check = (answer: string, hints = 0) =>
    call('POST', path, { token: person.token, body: { answer, hints } });
  return { person, lesson, task: task!, path, check };
}

test('a typed answer to a practice task is judged, and the day counts', async () => {
  const { check, person } = await taskFor();
  expect(await check('۷/۱۲')).toMatchObject({
    status: 200,
    body: { verdict: 'right', thought: null, hint: null, solution: null },
  });
  const days = await db().select().from(activityDays).where(eq(activityDays.studentId, person.id));
  expect(days).toHaveLength(1);
});

test('a wrong answer is explained by its mistake, in the language of the lesson', async () => {
  const { check } = await taskFor({}, 'Pashto');
  const { body } = await check('2/7');
  expect(body).toMatchObject({ verdict: 'wrong', hint: null, solution: null });
  expect(body.thought).toMatch(/\p{Script=Arabic}{3}/u);
});

test('other wrong answers bring the hints one by one, then the worked solution', async () => {
  const { check } = await taskFor();
  const answers = await Promise.all([0, 1, 2, 3].map((hints) => check('9/11', hints)));
  expect(answers.map(({ body }) => body.hint)).toEqual([...TASK.hints, null]);
  expect(answers.map(({ body }) => body.solution)).toEqual([null, null, null, TASK.solution]);
});

test('a wrong answer that was tried before, written in another way, brings no hint', async () => {
  const { path, person } = await taskFor();
  const check = (answer: string, tried: string[]) =>
    call('POST', path, { token: person.token, body: { answer, hints: 0, tried } });
  for (const same of ['½', '0.5', '٠٫٥', '2/4'])
    expect((await check(same, ['9/11', '1/2'])).body, same).toMatchObject({ verdict: 'tried', hint: null });
  expect((await check('1/3', ['9/11', '1/2'])).body).toMatchObject({ verdict: 'wrong', hint: TASK.hints[0] });
  expect((await check('7/12', ['7/12'])).body.verdict).toBe('right');
});

test('an unreadable answer is not a wrong one, and students compare answers in words themselves', async () => {
  const { check } = await taskFor();
  expect((await check('???')).body).toMatchObject({ verdict: 'unreadable', hint: null, thought: null });
  const other = await taskFor({ answer: 'in parallel, since each has its own way' });
  expect((await other.check('side by side')).body).toMatchObject({ verdict: 'compare', hint: null });
});

test("a task replaced by a newer revision is still judged; a draft's task is not found", async () => {
  const { check, lesson } = await taskFor();
  const draft = { lessonId: lesson.id, number: 2, title: 'Next', state: 'draft', origin: 'person' } as const;
  const [revision] = await db().insert(lessonRevisions).values(draft).returning();
  await db()
    .update(practiceTasks)
    .set({ revisionId: revision!.id })
    .where(eq(practiceTasks.revisionId, lesson.revisionId));
  expect((await check('7/12')).status).toBe(404);
  await db().update(lessonRevisions).set({ state: 'verified' }).where(eq(lessonRevisions.id, revision!.id));
  expect((await check('7/12')).status).toBe(200);
});

test("another grade's task is not found, and an empty or too long answer is refused", async () => {
  const { path, check } = await taskFor();
  const { token } = await makePerson({ grade: 6 });
  expect((await call('POST', path, { token, body: { answer: '7/12' } })).status).toBe(404);
  expect([(await check(' ')).status, (await check('1'.repeat(300))).status]).toEqual([422, 422]);
});
