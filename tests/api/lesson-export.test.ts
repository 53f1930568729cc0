import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCall } from '#lib/server/api.ts';
import { db } from '#db/client.ts';
import { lessons } from '#db/schema/content.ts';
import { auditLog } from '#db/schema/platform.ts';
import { checkCurriculum } from '#lib/content/curriculum/check.ts';
import { exportLesson } from '#lib/content/curriculum/export/export.queries.ts';
import { loadCurriculum, readCurriculum } from '#lib/content/curriculum/read.ts';
import type { CurriculumLesson } from '#lib/content/curriculum/curriculum.schema.ts';
import { loadCurriculumInto } from '#lib/authoring/curriculum-import.service.ts';
import { getDesk } from '#lib/authoring/desk/desk.queries.ts';
import { savePlan, saveQuestions } from '#lib/authoring/desk/desk.service.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const STARTER = join(process.cwd(), 'db', 'curriculum');
const starter = readCurriculum(STARTER);
const all = starter.flatMap((subject) => subject.lessons);

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'exported-'));
  cpSync(join(STARTER, 'topics.yaml'), join(root, 'topics.yaml'));
});
afterAll(() => rmSync(root, { recursive: true }));

const unpacked = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)] as const);

/** Writes an exported lesson below `root`, and returns its folder. */
function unpack(bytes: Uint8Array): string {
  const files = unpacked(bytes);
  for (const [name, text] of files) {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return dirname(files[0]![0]);
}

const idOf = async (key: string) =>
  (await db().select({ id: lessons.id }).from(lessons).where(eq(lessons.curriculumKey, key)))[0]!.id;
const readPublic = (path: string) => {
  const file = join('public', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
/** The layout of the files may differ. */
const withoutHash = ({ hash: _, ...lesson }: CurriculumLesson) => lesson;

describe('a lesson of the starter curriculum', () => {
  test('is the same after it was loaded, exported and read again: every lesson, and they pass the check', async () => {
    await loadCurriculumInto(STARTER);
    const { actor } = await makeAdmin();
    for (const { key } of all) expect(unpack((await exportLesson(actor, await idOf(key))).bytes)).toBe(key);
    for (const { key } of starter)
      cpSync(join(STARTER, key, 'subject.yaml'), join(root, key, 'subject.yaml'));
    const read = readCurriculum(root).flatMap((subject) => subject.lessons);
    expect(read.length).toBe(all.length);
    expect(new Set(read.map(({ language }) => language)).size).toBe(5);
    read.forEach((lesson, index) => expect(withoutHash(lesson)).toEqual(withoutHash(all[index]!)));

    const loaded = loadCurriculum(root);
    const fifth = loaded.subjects.filter(({ grade }) => grade === 5);
    const findings = checkCurriculum({ ...loaded, subjects: fifth }, readPublic);
    expect(findings.filter(({ level }) => level === 'reject')).toEqual([]);
  });

  test('keeps what only the files know of a question while its words are the same, wherever it stands', async () => {
    const { actor } = await makeAdmin();
    const from = all.find(({ items, solved }) => items[0]!.compute && solved.some(({ item }) => item === 2))!;
    const id = await idOf(from.key);
    const { latest, version } = await getDesk(actor, id);
    const [first, second, ...rest] = latest.questions;
    const questions = [second!, ...rest, { ...first!, questionText: 'Changed?' }];
    await saveQuestions(actor, {
      ...{ lessonId: id, version, from: questions.map((question) => question.id) },
      quizQuestions: questions.map(({ questionText, options, correctAnswer, explanation }) => ({
        ...{ questionText, options, correctAnswer, explanation },
      })),
    });
    unpack((await exportLesson(actor, id)).bytes);
    const read = readCurriculum(root)
      .flatMap((subject) => subject.lessons)
      .find(({ key }) => key === from.key)!;
    const [, kept, ...others] = from.items;
    expect(read.items.slice(0, -1)).toEqual([kept, ...others]);
    expect(read.items.at(-1)!.compute).toBeUndefined();
    const moved = from.solved.filter(({ item }) => item > 1).map((one) => ({ ...one, item: one.item - 1 }));
    expect(read.solved).toEqual(moved);
    expect(read.minutes).toBe(from.minutes);
  });

  test('has no minutes where somebody took them away', async () => {
    const { actor } = await makeAdmin();
    const from = all.at(-1)!;
    const id = await idOf(from.key);
    const { version } = await getDesk(actor, id);
    await savePlan(actor, {
      ...{ lessonId: id, version, minutes: null, objectives: from.objectives.map(({ text }) => text) },
    });
    const files = Object.fromEntries(unpacked((await exportLesson(actor, id)).bytes));
    expect(files[`${from.key}/lesson.md`]).toMatch(/^minutes:\s*$/m);
  });
});

describe("a school's own lesson", () => {
  test('is the draft that the desk shows, in a folder with an English name, and the check names each empty place', async () => {
    const { actor, token } = await makeAdmin();
    const subject = await makeSubject({ grade: 4, name: 'حساب' });
    const { id } = await makeLesson({
      ...{ subjectId: subject.id, title: 'نیمایي: «۱/۲»', language: 'Pashto', order: 3, questions: 1 },
      topic: 'volume',
    });
    await call('PUT', `/admin/lessons/${id}/`, { token, body: { content: '## یوه برخه\n\nنیمایي # ۱' } });
    const { name, bytes } = await exportLesson(actor, id);
    const own = 'grade-04/mathematics/ps/03-volume';
    expect(name).toBe('grade-04-mathematics-ps-03-volume.zip');
    const files = Object.fromEntries(unpacked(bytes));
    expect(Object.keys(files)).toEqual(
      ['lesson.md', 'practice.yaml', 'quiz.yaml'].map((file) => `${own}/${file}`),
    );
    expect(files[`${own}/lesson.md`]).toContain('## یوه برخه\n\nنیمایي # ۱');
    unpack(bytes);
    const findings = loadCurriculum(root).findings.filter(({ file }) => file.startsWith(own));
    rmSync(join(root, own), { recursive: true });
    expect(findings.map(({ file, message }) => `${file.slice(own.length + 1)}: ${message}`)).toEqual([
      'lesson.md: minutes: must be a number of minutes.',
      ...[1, 2].flatMap((number) =>
        ['id', 'text'].map((field) => `lesson.md: objectives ${number}, ${field}: is missing.`),
      ),
      ...[1, 2, 3].map((number) => `practice.yaml: task 1, hints ${number}: is missing.`),
      'practice.yaml: task 1, answer: is missing.',
      'practice.yaml: task 1, section: is missing.',
      'practice.yaml: The file: there must be at least 4 tasks.',
      ...[1, 2, 3].map((number) => `quiz.yaml: question 1, wrong ${number}, misconception: is missing.`),
      'quiz.yaml: question 1, evidence: is missing.',
      'quiz.yaml: question 1, objective: is missing.',
      'quiz.yaml: The file: there must be at least 8 questions.',
    ]);
  });

  test('without a topic or any content is named by its number, or refused', async () => {
    const { actor, token } = await makeAdmin();
    const subject = await makeSubject({ grade: 12 });
    const { id } = await makeLesson({ subjectId: subject.id, language: 'Urdu', order: 140 });
    const { name } = await exportLesson(actor, id);
    expect(name).toBe(`grade-12-subject-${subject.id}-ur-99-lesson-${id}.zip`);
    const path = `/admin/subjects/${subject.id}/lessons/`;
    const { body } = await call('POST', path, { token, body: { title: 'Empty' } });
    const refused = await call('GET', `/admin/lessons/${body.id}/export/`, { token });
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:dars:problem:no_content']);
  });

  test('reaches an admin as a zip that no cache keeps, each time with a line in the audit log; others are refused', async () => {
    const { token } = await makeAdmin();
    const subject = await makeSubject();
    const { id } = await makeLesson({ subjectId: subject.id, state: 'draft' });
    const request = (of: string) =>
      answerCall(
        new Request(`http://localhost:3000/api/admin/lessons/${id}/export/`, {
          headers: { authorization: `Bearer ${of}` },
        }),
      );
    const answer = await request(token);
    const headers = ['content-type', 'cache-control', 'content-disposition'].map((name) =>
      answer.headers.get(name),
    );
    expect(headers).toEqual([
      'application/zip',
      'no-store',
      `attachment; filename="grade-05-subject-${subject.id}-en-01-lesson-${id}.zip"`,
    ]);
    const quiz = unpacked(new Uint8Array(await answer.arrayBuffer())).find(([name]) =>
      name.endsWith('quiz.yaml'),
    )!;
    expect(quiz[1]).toContain('answer: right 0');
    for (const role of ['student', 'instructor'] as const)
      expect((await request((await makePerson({ role })).token)).status).toBe(403);
    const lines = await db().select().from(auditLog).where(eq(auditLog.action, 'lesson.export'));
    expect(lines.filter(({ targetId }) => targetId === id).map(({ detail }) => detail)).toEqual([
      { revision: 1 },
    ]);
  });
});
