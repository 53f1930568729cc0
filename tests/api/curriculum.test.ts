import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { stringify } from 'yaml';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons, quizQuestions, quizzes, subjects } from '#db/schema/lessons.ts';
import { installation } from '#db/schema/work.ts';
import {
  BODY,
  curriculumFolder,
  frontMatter,
  practice,
  quiz,
  subject,
} from '#lib/curriculum/fixtures/folder.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { loadCurriculumInto } from '#lib/curriculum/service.ts';
import { getDesk } from '#lib/desk/queries.ts';
import { saveTasks } from '#lib/desk/service.ts';
import { correctKey } from '#lib/quizzes/regrade/service.ts';
import { call } from '../support/api.ts';
import { answersTo } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

let count = 0;
let folder: ReturnType<typeof curriculumFolder>;
let subjectKey: string;
let lessonKey: string;

const write = (name: string, text: string) => {
  const file = join(folder.root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const lessonFile = (body = BODY, title = frontMatter.title) =>
  `---\n${stringify({ ...frontMatter, title })}---\n${body}\n`;

function writeLesson(key: string) {
  write(`${key}/lesson.md`, lessonFile());
  write(`${key}/practice.yaml`, stringify(practice()));
  write(`${key}/quiz.yaml`, stringify(quiz()));
}

// Each test has a subject of its own, since a file's tests share one database.
beforeEach(() => {
  folder = curriculumFolder();
  rmSync(join(folder.root, 'grade-03'), { recursive: true });
  subjectKey = `grade-03/mathematics${(count += 1)}`;
  lessonKey = `${subjectKey}/en/01-rows`;
  write(`${subjectKey}/subject.yaml`, stringify(subject));
  writeLesson(lessonKey);
});
afterEach(() => folder.remove());

const load = () => loadCurriculumInto(folder.root);
const UNCHANGED = { added: 0, revised: 0 };

async function lessonRow(key = lessonKey) {
  const [row] = await db().select().from(lessons).where(eq(lessons.curriculumKey, key));
  return row!;
}
async function subjectRow() {
  const [row] = await db().select().from(subjects).where(eq(subjects.curriculumKey, subjectKey));
  return row!;
}
async function revisions() {
  const { id } = await lessonRow();
  const ofLesson = eq(lessonRevisions.lessonId, id);
  return db().select().from(lessonRevisions).where(ofLesson).orderBy(asc(lessonRevisions.number));
}
const reader = () => makePerson({ grade: 3 });
const read = async (path: string) => (await call('GET', path, { token: (await reader()).token })).body;

describe('loading the starter curriculum', () => {
  test('gives students verified lessons with tasks, hints and a quiz', async () => {
    expect(await load()).toEqual({ added: 1, revised: 0 });
    const { id } = await lessonRow();
    expect(await read(`/lessons/${id}/`)).toMatchObject({ title: 'Rows and shares', status: 'verified' });
    expect((await read(`/lessons/${id}/tasks/`)).length).toBe(4);
    expect((await read(`/lessons/${id}/quiz/`)).quiz_questions.length).toBe(8);
    const [revision] = await revisions();
    expect(revision).toMatchObject({ origin: 'curriculum', verifiedBy: null });
    expect(revision!.verifiedAt).not.toBeNull();
  });

  test('sets the topic of each lesson, even if it was loaded before lessons had topics', async () => {
    await load();
    expect((await lessonRow()).topic).toBe(frontMatter.topic);
    await db().update(lessons).set({ topic: null }).where(eq(lessons.curriculumKey, lessonKey));
    await db().update(installation).set({ value: '' }).where(eq(installation.key, 'curriculum'));
    expect(await load()).toEqual(UNCHANGED);
    expect((await lessonRow()).topic).toBe(frontMatter.topic);
  });

  test('keeps a topic that the school chose', async () => {
    await load();
    await db().update(lessons).set({ topic: 'flat-shapes' }).where(eq(lessons.curriculumKey, lessonKey));
    await db().update(installation).set({ value: '' }).where(eq(installation.key, 'curriculum'));
    await load();
    expect((await lessonRow()).topic).toBe('flat-shapes');
  });

  test('twice changes nothing, even if the files were written again', async () => {
    await load();
    const before = [await subjectRow(), await lessonRow(), await revisions()];
    expect(await load()).toEqual(UNCHANGED);
    writeLesson(lessonKey);
    await db().update(installation).set({ value: 'forgotten' }).where(eq(installation.key, 'curriculum'));
    expect(await load()).toEqual(UNCHANGED);
    expect([await subjectRow(), await lessonRow(), await revisions()]).toEqual(before);
  });

  test('by several processes at once adds each lesson only once', async () => {
    const outcomes = await Promise.all([load(), load(), load()]);
    expect(outcomes.map(({ added }) => added).sort()).toEqual([0, 0, 1]);
  });

  test('adds a new lesson, and keeps one whose files are gone', async () => {
    await load();
    rmSync(join(folder.root, lessonKey), { recursive: true });
    writeLesson(`${subjectKey}/en/02-more`);
    expect(await load()).toEqual({ added: 1, revised: 0 });
    expect((await lessonRow()).deletedAt).toBeNull();
  });
});

describe('a changed file', () => {
  test('makes a new verified revision, and keeps the quiz if its questions are the same', async () => {
    await load();
    write(`${lessonKey}/lesson.md`, lessonFile(BODY, 'Rows, columns and shares'));
    const tasks = practice();
    tasks[0]!.task = 'Count 1 row of 5 stones.';
    write(`${lessonKey}/practice.yaml`, stringify(tasks));
    expect(await load()).toEqual({ added: 0, revised: 1 });
    const [first, second, ...more] = await revisions();
    expect(more).toEqual([]);
    expect([first!.title, second!.title]).toEqual(['Rows and shares', 'Rows, columns and shares']);
    expect([second!.number, second!.state, second!.quizId]).toEqual([2, 'verified', first!.quizId]);
    const [task] = await read(`/lessons/${(await lessonRow()).id}/tasks/`);
    expect(task.content).toBe('Count 1 row of 5 stones.');
  });

  test('of the quiz makes its next version, and attempts keep the one that they answered', async () => {
    await load();
    const { id } = await lessonRow();
    const { token } = await reader();
    const held = (await call('GET', `/lessons/${id}/quiz/`, { token })).body;
    const body = await answersTo(held.id, 8);
    expect((await call('POST', `/quizzes/${held.id}/submit/`, { token, body })).status).toBe(201);
    const [question, ...rest] = quiz();
    write(`${lessonKey}/quiz.yaml`, stringify([{ ...question, question: 'How many stones?' }, ...rest]));
    expect(await load()).toEqual({ added: 0, revised: 1 });
    const next = (await call('GET', `/lessons/${id}/quiz/`, { token })).body;
    expect([held.quiz_version, next.quiz_version]).toEqual([1, 2]);
    const [attempt] = (await call('GET', `/lessons/${id}/attempts/`, { token })).body;
    expect(attempt).toMatchObject({ quiz_version: 1, score: 100 });
    expect(attempt.responses[0].question_text).toContain('3 rows of 4 stones');
  });

  test('changes nothing in a field that no page shows, such as the record of a blind solve', async () => {
    await load();
    write(`${lessonKey}/solved.yaml`, stringify([{ item: 1, answer: '12', by: 'a colleague' }]));
    expect(await load()).toEqual(UNCHANGED);
  });

  test('of the subject brings its new words, unless the school has changed them', async () => {
    await load();
    const named = (name: string) => {
      const English = { name, description: 'Numbers for everyone.' };
      write(`${subjectKey}/subject.yaml`, stringify({ ...subject, names: { ...subject.names, English } }));
    };
    named('Numbers');
    await load();
    const { id, ...held } = await subjectRow();
    expect(held).toMatchObject({ name: 'Numbers', description: 'Numbers for everyone.', version: 1 });
    const { token } = await makePerson({ role: 'admin' });
    await call('PUT', `/admin/subjects/${id}`, { token, body: { name: 'Sums' } });
    named('Arithmetic');
    await load();
    expect((await subjectRow()).name).toBe('Sums');
  });
});

test('an editor that was opened before a file changed brings nothing old back', async () => {
  await load();
  const { id } = await lessonRow();
  const actor = (await makePerson({ role: 'admin' })).actor as Actor<'admin'>;
  const { version } = await getDesk(actor, id);
  write(`${lessonKey}/lesson.md`, lessonFile(`${BODY}\n\nA mended sentence.`));
  await load();
  const tasks = [{ content: 'Old', solution: '1', hints: [] }];
  await expect(saveTasks(actor, { lessonId: id, version, tasks })).rejects.toMatchObject({
    code: 'conflict',
  });
});

describe("a school's own changes stay", () => {
  const admin = async (method: string, path: string, body?: unknown) => {
    const { token } = await makePerson({ role: 'admin' });
    const answer = await call(method, path, { token, ...(body !== undefined && { body }) });
    expect([path, answer.status < 300]).toEqual([path, true]);
  };
  const changeFile = () => write(`${lessonKey}/lesson.md`, lessonFile(BODY, 'A title from the files'));
  const title = async () => (await revisions()).at(-1)!.title;

  test('a text that an admin wrote', async () => {
    await load();
    await admin('PUT', `/admin/lessons/${(await lessonRow()).id}/`, { content: '## Ours\n\nOur own words.' });
    changeFile();
    expect(await load()).toEqual(UNCHANGED);
    expect((await revisions()).at(-1)).toMatchObject({ origin: 'person', title: 'Rows and shares' });
  });

  test('a title that an admin gave', async () => {
    await load();
    await admin('PUT', `/admin/lessons/${(await lessonRow()).id}/`, { title: 'Walls and stones' });
    changeFile();
    expect(await load()).toEqual(UNCHANGED);
    expect(await title()).toBe('Walls and stones');
  });

  test('a task and a quiz that an admin added', async () => {
    await load();
    const { id } = await lessonRow();
    const task = { content: 'How many stones are in 9 rows of 9?', solution: '81' };
    await admin('POST', `/admin/lessons/${id}/practice_tasks/`, task);
    changeFile();
    expect(await load()).toEqual(UNCHANGED);
    expect((await read(`/lessons/${id}/tasks/`)).length).toBe(5);
  });

  test('a key that was corrected, in its question and in every later version', async () => {
    await load();
    const { id } = await lessonRow();
    const actor = (await makePerson({ role: 'admin' })).actor as Actor<'admin'>;
    const { quizId } = (await revisions()).at(-1)!;
    const [question] = await db().select().from(quizQuestions).where(eq(quizQuestions.quizId, quizId!));
    const correctAnswer = question!.options.find((option) => option !== question!.correctAnswer)!;
    const seenAnswer = question!.correctAnswer;
    await correctKey(actor, { questionId: question!.id, correctAnswer, seenAnswer });
    changeFile();
    expect(await load()).toEqual(UNCHANGED);
    const { latest } = await getDesk(actor, id);
    const now = latest.questions.find(({ questionText }) => questionText === question!.questionText);
    expect([now?.correctAnswer, latest.origin]).toEqual([correctAnswer, 'person']);
  });

  test('a lesson that the school deleted stays away', async () => {
    await load();
    await admin('DELETE', `/admin/lessons/${(await lessonRow()).id}/`);
    changeFile();
    expect(await load()).toEqual(UNCHANGED);
    expect((await lessonRow()).deletedAt).not.toBeNull();
  });

  test('a subject that the school deleted stays away, and its new lessons with it', async () => {
    await load();
    await admin('DELETE', `/admin/subjects/${(await subjectRow()).id}`);
    changeFile();
    writeLesson(`${subjectKey}/en/02-more`);
    expect(await load()).toEqual(UNCHANGED);
    expect(await lessonRow(`${subjectKey}/en/02-more`)).toBeUndefined();
  });
});

describe('a broken file', () => {
  test('stops the load with one list of all faults, and nothing is written', async () => {
    await load();
    const broken = `${subjectKey}/en/02-broken`;
    writeLesson(`${subjectKey}/en/03-whole`);
    writeLesson(broken);
    write(`${broken}/quiz.yaml`, stringify(quiz().slice(1)));
    rmSync(join(folder.root, broken, 'practice.yaml'));
    write(`${lessonKey}/lesson.md`, lessonFile(BODY, 'Changed'));
    await expect(load()).rejects.toThrow(
      /2 problem\(s\)[\s\S]*practice\.yaml: The file is missing[\s\S]*at least 8 questions/,
    );
    expect((await revisions()).map(({ title }) => title)).toEqual(['Rows and shares']);
    expect(await lessonRow(`${subjectKey}/en/03-whole`)).toBeUndefined();
    writeLesson(broken);
    expect(await load()).toEqual({ added: 2, revised: 1 });
  });

  test('leaves nothing behind if the database refuses it', async () => {
    writeLesson(`${subjectKey}/en/02-refused`);
    // PostgreSQL stores no NUL in a text.
    write(`${subjectKey}/en/02-refused/lesson.md`, lessonFile(`${BODY}\u0000`));
    await expect(load()).rejects.toThrow();
    expect(await subjectRow()).toBeUndefined();
    expect(await db().select().from(lessons).where(eq(lessons.curriculumKey, lessonKey))).toEqual([]);
  });
});

test('a stored question has its four options once, with the key in the same place at each reading', async () => {
  await load();
  const { id } = await lessonRow();
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
