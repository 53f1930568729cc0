import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessons, quizQuestions, quizzes } from '#db/schema/content.ts';
import { installation } from '#db/schema/platform.ts';
import { BODY, frontMatter, practice, quiz, subject } from '#lib/content/curriculum/fixtures/folder.ts';
import { getDesk } from '#lib/authoring/desk/desk.queries.ts';
import { saveTasks } from '#lib/authoring/desk/desk.service.ts';
import { call } from '../support/api.ts';
import { lessonFile, makeCurriculum } from '../support/curriculum.ts';
import { answersTo } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

let files: ReturnType<typeof makeCurriculum>;
beforeEach(() => (files = makeCurriculum()));
afterEach(() => files.remove());

const UNCHANGED = { added: 0, revised: 0 };
const reader = () => makePerson({ grade: 3 });
const read = async (path: string) => (await call('GET', path, { token: (await reader()).token })).body;

describe('loading the starter curriculum', () => {
  test('gives students verified lessons with tasks, hints and a quiz', async () => {
    expect(await files.load()).toEqual({ added: 1, revised: 0 });
    const { id } = await files.lessonRow();
    expect(await read(`/lessons/${id}/`)).toMatchObject({ title: 'Rows and shares', status: 'verified' });
    expect((await read(`/lessons/${id}/tasks/`)).length).toBe(4);
    expect((await read(`/lessons/${id}/quiz/`)).quiz_questions.length).toBe(8);
    const [revision] = await files.revisions();
    expect(revision).toMatchObject({ origin: 'curriculum', verifiedBy: null });
    expect(revision!.verifiedAt).not.toBeNull();
  });

  test('sets the topic of each lesson, even if it was loaded before lessons had topics', async () => {
    await files.load();
    expect((await files.lessonRow()).topic).toBe(frontMatter.topic);
    await db().update(lessons).set({ topic: null }).where(eq(lessons.curriculumKey, files.lessonKey));
    await db().update(installation).set({ value: '' }).where(eq(installation.key, 'curriculum'));
    expect(await files.load()).toEqual(UNCHANGED);
    expect((await files.lessonRow()).topic).toBe(frontMatter.topic);
  });

  test('keeps a topic that the school chose', async () => {
    await files.load();
    await db()
      .update(lessons)
      .set({ topic: 'flat-shapes' })
      .where(eq(lessons.curriculumKey, files.lessonKey));
    await db().update(installation).set({ value: '' }).where(eq(installation.key, 'curriculum'));
    await files.load();
    expect((await files.lessonRow()).topic).toBe('flat-shapes');
  });

  test('twice changes nothing, even if the files were written again', async () => {
    await files.load();
    const before = [await files.subjectRow(), await files.lessonRow(), await files.revisions()];
    expect(await files.load()).toEqual(UNCHANGED);
    files.writeLesson(files.lessonKey);
    await db().update(installation).set({ value: 'forgotten' }).where(eq(installation.key, 'curriculum'));
    expect(await files.load()).toEqual(UNCHANGED);
    expect([await files.subjectRow(), await files.lessonRow(), await files.revisions()]).toEqual(before);
  });

  test('by several processes at once adds each lesson only once', async () => {
    const outcomes = await Promise.all([files.load(), files.load(), files.load()]);
    expect(outcomes.map(({ added }) => added).sort()).toEqual([0, 0, 1]);
  });

  test('adds a new lesson, and keeps one whose files are gone', async () => {
    await files.load();
    rmSync(join(files.root, files.lessonKey), { recursive: true });
    files.writeLesson(`${files.subjectKey}/en/02-more`);
    expect(await files.load()).toEqual({ added: 1, revised: 0 });
    expect((await files.lessonRow()).deletedAt).toBeNull();
  });
});

describe('a changed file', () => {
  test('makes a new verified revision, and keeps the quiz if its questions are the same', async () => {
    await files.load();
    files.write(`${files.lessonKey}/lesson.md`, lessonFile(BODY, 'Rows, columns and shares'));
    const tasks = practice();
    tasks[0]!.task = 'Count 1 row of 5 stones.';
    files.write(`${files.lessonKey}/practice.yaml`, stringify(tasks));
    expect(await files.load()).toEqual({ added: 0, revised: 1 });
    const [first, second, ...more] = await files.revisions();
    expect(more).toEqual([]);
    expect([first!.title, second!.title]).toEqual(['Rows and shares', 'Rows, columns and shares']);
    expect([second!.number, second!.state, second!.quizId]).toEqual([2, 'verified', first!.quizId]);
    const [task] = await read(`/lessons/${(await files.lessonRow()).id}/tasks/`);
    expect(task.content).toBe('Count 1 row of 5 stones.');
  });

  test('of the quiz makes its after version, and attempts keep the one that they answered', async () => {
    await files.load();
    const { id } = await files.lessonRow();
    const { token } = await reader();
    const before = (await call('GET', `/lessons/${id}/quiz/`, { token })).body;
    const body = await answersTo(before.id, 8);
    expect((await call('POST', `/quizzes/${before.id}/submit/`, { token, body })).status).toBe(201);
    const [question, ...rest] = quiz();
    files.write(
      `${files.lessonKey}/quiz.yaml`,
      stringify([{ ...question, question: 'How many stones?' }, ...rest]),
    );
    expect(await files.load()).toEqual({ added: 0, revised: 1 });
    const after = (await call('GET', `/lessons/${id}/quiz/`, { token })).body;
    expect([before.quiz_version, after.quiz_version]).toEqual([1, 2]);
    const [attempt] = (await call('GET', `/lessons/${id}/attempts/`, { token })).body;
    expect(attempt).toMatchObject({ quiz_version: 1, score: 100 });
    expect(attempt.responses[0].question_text).toContain('3 rows of 4 stones');
  });

  test('changes nothing in a field that no page shows, such as the record of a blind solve', async () => {
    await files.load();
    files.write(`${files.lessonKey}/solved.yaml`, stringify([{ item: 1, answer: '12', by: 'a colleague' }]));
    expect(await files.load()).toEqual(UNCHANGED);
  });

  test('of the subject brings its new words, unless the school has changed them', async () => {
    await files.load();
    const named = (name: string) => {
      const English = { name, description: 'Numbers for everyone.' };
      files.write(
        `${files.subjectKey}/subject.yaml`,
        stringify({ ...subject, names: { ...subject.names, English } }),
      );
    };
    named('Numbers');
    await files.load();
    const { id, ...row } = await files.subjectRow();
    expect(row).toMatchObject({ name: 'Numbers', description: 'Numbers for everyone.', version: 1 });
    const { token } = await makeAdmin();
    await call('PUT', `/admin/subjects/${id}`, { token, body: { name: 'Sums' } });
    named('Arithmetic');
    await files.load();
    expect((await files.subjectRow()).name).toBe('Sums');
  });
});

test('an editor that was opened before a file changed brings nothing old back', async () => {
  await files.load();
  const { id } = await files.lessonRow();
  const { actor } = await makeAdmin();
  const { version } = await getDesk(actor, id);
  files.write(`${files.lessonKey}/lesson.md`, lessonFile(`${BODY}\n\nA mended sentence.`));
  await files.load();
  const tasks = [{ content: 'Old', solution: '1', hints: [] }];
  await expect(saveTasks(actor, { lessonId: id, version, tasks })).rejects.toMatchObject({
    code: 'conflict',
  });
});

describe('a broken file', () => {
  test('stops the load with one list of all faults, and nothing is written', async () => {
    await files.load();
    const broken = `${files.subjectKey}/en/02-broken`;
    files.writeLesson(`${files.subjectKey}/en/03-whole`);
    files.writeLesson(broken);
    files.write(`${broken}/quiz.yaml`, stringify(quiz().slice(1)));
    rmSync(join(files.root, broken, 'practice.yaml'));
    files.write(`${files.lessonKey}/lesson.md`, lessonFile(BODY, 'Changed'));
    await expect(files.load()).rejects.toThrow(
      /2 problem\(s\)[\s\S]*practice\.yaml: The file is missing[\s\S]*at least 8 questions/,
    );
    expect((await files.revisions()).map(({ title }) => title)).toEqual(['Rows and shares']);
    expect(await files.lessonRow(`${files.subjectKey}/en/03-whole`)).toBeUndefined();
    files.writeLesson(broken);
    expect(await files.load()).toEqual({ added: 2, revised: 1 });
  });

  test('leaves nothing behind if the database refuses it', async () => {
    files.writeLesson(`${files.subjectKey}/en/02-refused`);
    // PostgreSQL cannot store a NUL character in text.
    files.write(`${files.subjectKey}/en/02-refused/lesson.md`, lessonFile(`${BODY}\u0000`));
    await expect(files.load()).rejects.toThrow();
    expect(await files.subjectRow()).toBeUndefined();
    expect(await db().select().from(lessons).where(eq(lessons.curriculumKey, files.lessonKey))).toEqual([]);
  });
});

test('a stored question has its four options once, with the key in the same place at each reading', async () => {
  await files.load();
  const { id } = await files.lessonRow();
  const rows = await db()
    .select({ options: quizQuestions.options, correctAnswer: quizQuestions.correctAnswer })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(eq(quizzes.lessonId, id));
  for (const { options, correctAnswer } of rows) {
    expect(new Set(options).size).toBe(4);
    expect(options).toContain(correctAnswer);
  }
});
