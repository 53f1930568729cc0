import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons, quizQuestions } from '#db/schema/content.ts';
import { getStanding } from '#lib/content/curriculum/checked/checked.queries.ts';
import { readLessonAt } from '#lib/content/curriculum/read.ts';
import { loadCurriculumInto } from '#lib/authoring/curriculum-import.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const STARTER = join(process.cwd(), 'db', 'curriculum');
const SUBJECT = 'grade-05/mathematics';
const KEY = `${SUBJECT}/en/01-equal-parts`;
/** Another lesson: what the school has edited stays the school's. */
const OTHER_KEY = `${SUBJECT}/en/02-equivalent-fractions`;
const { items, solved } = readLessonAt(STARTER, KEY)!;
const RECORD = {
  questions: items.length,
  computed: items.filter(({ compute }) => compute !== undefined).length,
  solved: solved.length,
  changed: 0,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'standing-'));
  cpSync(join(STARTER, 'topics.yaml'), join(root, 'topics.yaml'));
  cpSync(join(STARTER, SUBJECT), join(root, SUBJECT), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

let starter: typeof lessons.$inferSelect;
const readStarter = async (key = KEY) =>
  (await db().select().from(lessons).where(eq(lessons.curriculumKey, key)))[0]!;

/** A new revision of the starter lesson, as an upgrade brings it. */
async function upgrade() {
  const file = join(root, KEY, 'lesson.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  await loadCurriculumInto(root);
  starter = await readStarter();
}
beforeEach(upgrade);

const deskOf = async (token: string, id = starter.id) =>
  (await call('GET', `/admin/lessons/${id}/desk/`, { token })).body;
const verify = (token: string) => call('PUT', `/admin/lessons/${starter.id}/verify/`, { token });
const instructor = async () => (await makePerson({ role: 'instructor' })).actor as Teacher;

describe('a lesson of the starter curriculum', () => {
  test('is verified to every reader, and to the school checked by Dars, with the record of its questions', async () => {
    expect(RECORD.computed).toBeGreaterThan(0);
    expect(RECORD.solved).toBeGreaterThan(0);
    const admin = await makeAdmin();
    expect(await deskOf(admin.token)).toMatchObject({ checked: RECORD, latest: { verified_by: null } });
    expect(await getStanding(await instructor(), starter.id)).toEqual({ isVerified: false, checked: RECORD });
    for (const { token } of [await makePerson({ grade: 5 }), await makePerson({ role: 'instructor' }), admin])
      expect((await call('GET', `/lessons/${starter.id}/`, { token })).body.status).toBe('verified');
  });

  test('stands as verified by the first person of the school who verifies it, until an upgrade changes it', async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    expect((await verify(admin.token)).body).toMatchObject({ status: 'verified' });
    await verify(other.token);
    const { username } = admin;
    expect(await deskOf(other.token)).toMatchObject({ checked: null, latest: { verified_by: username } });
    expect(await getStanding(await instructor(), starter.id)).toEqual({ isVerified: true, checked: null });
    await upgrade();
    expect(await deskOf(admin.token)).toMatchObject({ checked: RECORD, latest: { verified_by: null } });
  });

  test('stands as verified by whoever of the school edits it', async () => {
    const { token, username } = await makeAdmin();
    const { id } = await readStarter(OTHER_KEY);
    expect((await deskOf(token, id)).checked.changed).toBe(0);
    const body = { content: 'What is half of 6?', solution: '3' };
    const added = await call('POST', `/admin/lessons/${id}/practice_tasks/`, { token, body });
    expect(added.status).toBe(201);
    expect(await deskOf(token, id)).toMatchObject({ checked: null, latest: { verified_by: username } });
  });

  test('is not covered in a question whose key was corrected while students read it', async () => {
    const [revision] = await db()
      .select()
      .from(lessonRevisions)
      .where(eq(lessonRevisions.id, starter.verifiedRevisionId!));
    const [question] = await db()
      .select()
      .from(quizQuestions)
      .where(eq(quizQuestions.quizId, revision!.quizId!));
    const isThis = eq(quizQuestions.id, question!.id);
    const correctAnswer = question!.options.find((option) => option !== question!.correctAnswer)!;
    await db().update(quizQuestions).set({ correctAnswer }).where(isThis);
    const { checked } = await getStanding(await instructor(), starter.id);
    expect(checked).toMatchObject({ questions: RECORD.questions, changed: 1 });
    expect(checked!.computed + checked!.solved).toBe(RECORD.computed + RECORD.solved - 1);
    await db().update(quizQuestions).set({ correctAnswer: question!.correctAnswer }).where(isThis);
  });
});

test('a lesson that a school wrote claims no check by Dars', async () => {
  const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
  expect(await getStanding(await instructor(), lesson.id)).toEqual({ isVerified: false, checked: null });
});
