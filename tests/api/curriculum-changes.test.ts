import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { BODY } from '#lib/content/curriculum/fixtures/folder.ts';
import { getDesk } from '#lib/authoring/desk/desk.queries.ts';
import { correctKey } from '#lib/assessing/quizzes/regrade/regrade.service.ts';
import { call } from '../support/api.ts';
import { lessonFile, makeCurriculum } from '../support/curriculum.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

let files: ReturnType<typeof makeCurriculum>;
beforeEach(() => (files = makeCurriculum()));
afterEach(() => files.remove());

const UNCHANGED = { added: 0, revised: 0 };
const admin = async (method: string, path: string, body?: unknown) => {
  const { token } = await makeAdmin();
  const answer = await call(method, path, { token, ...(body !== undefined && { body }) });
  expect([path, answer.status < 300]).toEqual([path, true]);
};
const read = async (path: string) =>
  (await call('GET', path, { token: (await makePerson({ grade: 3 })).token })).body;
const changeFile = () =>
  files.write(`${files.lessonKey}/lesson.md`, lessonFile(BODY, 'A title from the files'));
const title = async () => (await files.revisions()).at(-1)!.title;

test('a text that an admin wrote stays when its file changes', async () => {
  await files.load();
  await admin('PUT', `/admin/lessons/${(await files.lessonRow()).id}/`, {
    content: '## Ours\n\nOur own words.',
  });
  changeFile();
  expect(await files.load()).toEqual(UNCHANGED);
  expect((await files.revisions()).at(-1)).toMatchObject({ origin: 'person', title: 'Rows and shares' });
});

test('a title that an admin gave stays when its file changes', async () => {
  await files.load();
  await admin('PUT', `/admin/lessons/${(await files.lessonRow()).id}/`, { title: 'Walls and stones' });
  changeFile();
  expect(await files.load()).toEqual(UNCHANGED);
  expect(await title()).toBe('Walls and stones');
});

test('a task that an admin added stays when its lesson’s file changes', async () => {
  await files.load();
  const { id } = await files.lessonRow();
  const task = { content: 'How many stones are in 9 rows of 9?', solution: '81' };
  await admin('POST', `/admin/lessons/${id}/practice_tasks/`, task);
  changeFile();
  expect(await files.load()).toEqual(UNCHANGED);
  expect((await read(`/lessons/${id}/tasks/`)).length).toBe(5);
});

test('a corrected key stays in its question and in every later version', async () => {
  await files.load();
  const { id } = await files.lessonRow();
  const { actor } = await makeAdmin();
  const { quizId } = (await files.revisions()).at(-1)!;
  const [question] = await db().select().from(quizQuestions).where(eq(quizQuestions.quizId, quizId!));
  const correctAnswer = question!.options.find((option) => option !== question!.correctAnswer)!;
  const seenAnswer = question!.correctAnswer;
  await correctKey(actor, { questionId: question!.id, correctAnswer, seenAnswer });
  changeFile();
  expect(await files.load()).toEqual(UNCHANGED);
  const { latest } = await getDesk(actor, id);
  const now = latest.questions.find(({ questionText }) => questionText === question!.questionText);
  expect([now?.correctAnswer, latest.origin]).toEqual([correctAnswer, 'person']);
});

test('a lesson that the school deleted stays away', async () => {
  await files.load();
  await admin('DELETE', `/admin/lessons/${(await files.lessonRow()).id}/`);
  changeFile();
  expect(await files.load()).toEqual(UNCHANGED);
  expect((await files.lessonRow()).deletedAt).not.toBeNull();
});

test('a subject that the school deleted stays away, and its new lessons with it', async () => {
  await files.load();
  await admin('DELETE', `/admin/subjects/${(await files.subjectRow()).id}`);
  changeFile();
  files.writeLesson(`${files.subjectKey}/en/02-more`);
  expect(await files.load()).toEqual(UNCHANGED);
  expect(await files.lessonRow(`${files.subjectKey}/en/02-more`)).toBeUndefined();
});
