import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { questionReports } from '#db/schema/school.ts';
import { auditLog } from '#db/schema/platform.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

const teacher = () => makePerson({ role: 'instructor' });

/** A student of a teacher's class who has handed in a quiz, and its first question. */
async function aResult() {
  const lesson = await makeLesson({ subjectId: (await makeSubject()).id, questions: 2 });
  const [student, mine] = [await makePerson(), await teacher()];
  const classId = await makeClass({ teachers: [mine], students: [student] });
  await handIn(student, lesson.quizId);
  const questionId = (await answersTo(lesson.quizId, 1))[0]!.question_id;
  return { lesson, student, mine, classId, questionId };
}

const handIn = async ({ token }: Person, quizId: number) =>
  call('POST', `/quizzes/${quizId}/submit/`, { token, body: await answersTo(quizId, 1) });
const report = ({ token }: Person, questionId: number, body: object = { reason: 'wrong_key' }) =>
  call('POST', `/questions/${questionId}/reports/`, { token, body });
const answer = ({ token }: Person, questionId: number, body: object) =>
  call('POST', `/questions/${questionId}/report_answers/`, { token, body });
const waiting = async ({ token }: Person, query = '') =>
  (await call('GET', `/question_reports/${query}`, { token })).body as {
    question_id: number;
    answered: number | null;
    reports: { reason: string; text: string }[];
  }[];
const waitsFor = async (who: Person, questionId: number, query = '') =>
  (await waiting(who, query)).find(({ question_id }) => question_id === questionId);
const newsOf = async ({ token }: Person) => (await call('GET', '/notices/', { token })).body;

describe('reporting a question', () => {
  test('is possible for a student only after submitting; before that the question is not found', async () => {
    const { lesson, questionId } = await aResult();
    const student = await makePerson();
    expect((await report(student, questionId)).status).toBe(404);
    await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token: student.token });
    expect((await report(student, questionId)).status).toBe(404);
    await handIn(student, lesson.quizId);
    expect((await report(student, questionId)).status).toBe(201);
  });

  test('is possible for a teacher at any time, but not in a draft, where only an admin may', async () => {
    const { questionId } = await aResult();
    const draft = await makeLesson({ subjectId: (await makeSubject()).id, state: 'draft', questions: 1 });
    const hidden = (await answersTo(draft.quizId, 1))[0]!.question_id;
    const [one, other] = [await teacher(), await makeAdmin()];
    expect((await report(one, questionId)).status).toBe(201);
    expect((await report(one, hidden)).status).toBe(404);
    expect((await report(other, hidden)).status).toBe(201);
  });

  test('twice makes one report with the later words; after an answer it makes another', async () => {
    const { student, questionId, mine } = await aResult();
    await report(student, questionId, { reason: 'typo' });
    await report(student, questionId, { reason: 'unclear', text: 'What is a half?' });
    expect((await waitsFor(mine, questionId))!.reports).toEqual([
      expect.objectContaining({ reason: 'unclear', text: 'What is a half?', role: 'student' }),
    ]);
    await answer(mine, questionId, { verdict: 'right', answer: 'One of two equal parts.' });
    await report(student, questionId);
    const own = eq(questionReports.reporterId, student.id);
    expect(await db().select().from(questionReports).where(own)).toHaveLength(2);
  });

  test('needs one of the offered reasons, and few words', async () => {
    const { student, questionId } = await aResult();
    for (const body of [{}, { reason: 'bored' }, { reason: 'other', text: 'x'.repeat(501) }])
      expect((await report(student, questionId, body)).status).toBe(422);
  });

  test('is limited to twenty a day for one person', async () => {
    const { student, questionId } = await aResult();
    for (let n = 0; n < 20; n++) expect((await report(student, questionId)).status).toBe(201);
    expect((await report(student, questionId)).status).toBe(429);
  });
});

describe('a report', () => {
  test("reaches an admin with the question's figures, and the student's teacher without figures of few students", async () => {
    const { student, questionId, mine, classId } = await aResult();
    await report(student, questionId);
    expect(await waitsFor(await makeAdmin(), questionId)).toMatchObject({ answered: 1, facility: 1 });
    expect(await waitsFor(mine, questionId)).toMatchObject({ answered: null, facility: null });
    expect(await waitsFor(mine, questionId, `?class_id=${classId}`)).toBeDefined();
    expect(JSON.stringify(await waiting(mine))).not.toContain(student.username);
  });

  test("does not reach another teacher or another class's list, and that teacher cannot answer it", async () => {
    const { student, questionId, mine, classId } = await aResult();
    await report(student, questionId);
    const other = await teacher();
    expect(await waiting(other)).toEqual([]);
    const theirs = await call('GET', `/question_reports/?class_id=${classId}`, { token: other.token });
    expect(theirs.status).toBe(404);
    const second = await makeClass({ teachers: [mine] });
    expect(await waiting(mine, `?class_id=${second}`)).toEqual([]);
    expect((await answer(other, questionId, { verdict: 'right', answer: 'So' })).status).toBe(404);
  });

  test('is answered once, with a notice to everybody who reported, and is in the audit log', async () => {
    const { student, questionId, lesson } = await aResult();
    const [second, boss] = [await makePerson(), await makeAdmin()];
    await handIn(second, lesson.quizId);
    for (const one of [student, second]) await report(one, questionId);
    expect(await answer(boss, questionId, { verdict: 'fixed' })).toMatchObject({
      status: 200,
      body: { answered: 2 },
    });
    for (const one of [student, second])
      expect(await newsOf(one)).toEqual([
        expect.objectContaining({
          kind: 'report_answered',
          question_text: 'Question 0?',
          verdict: 'fixed',
          answer: '',
        }),
      ]);
    expect(await waitsFor(boss, questionId)).toBeUndefined();
    expect((await answer(boss, questionId, { verdict: 'fixed' })).status).toBe(404);
    const own = eq(auditLog.actorId, boss.id);
    const [last] = await db().select().from(auditLog).where(own).orderBy(desc(auditLog.id)).limit(1);
    expect(last).toMatchObject({ action: 'quiz.report', detail: { questionId, verdict: 'fixed' } });
  });

  test('is answered by a teacher only to their own students, with a reason, and never as fixed', async () => {
    const { student, questionId, lesson, mine } = await aResult();
    const stranger = await makePerson();
    await handIn(stranger, lesson.quizId);
    for (const one of [student, stranger]) await report(one, questionId);
    expect((await answer(mine, questionId, { verdict: 'fixed' })).status).toBe(403);
    expect((await answer(mine, questionId, { verdict: 'right' })).status).toBe(422);
    const reply = await answer(mine, questionId, { verdict: 'right', answer: 'Count the parts again.' });
    expect(reply.body).toEqual({ answered: 1 });
    expect(await newsOf(student)).toHaveLength(1);
    expect(await newsOf(stranger)).toEqual([]);
    expect((await waitsFor(await makeAdmin(), questionId))!.reports).toHaveLength(1);
  });

  test('is deleted with the account of the reporter', async () => {
    const { student, questionId } = await aResult();
    const boss = await makeAdmin();
    await report(student, questionId);
    await call('DELETE', `/admin/users/${student.id}`, { token: boss.token });
    expect(await waitsFor(boss, questionId)).toBeUndefined();
  });
});

test('a report is seen and answered in the class that the student was in as it was written, as long as that goes on', async () => {
  const { student, mine, classId, questionId } = await aResult();
  await report(student, questionId);
  const next = await teacher();
  await makeClass({ teachers: [next], students: [student] });
  const send = (path: string) => call('POST', `/classes/${classId}/${path}/`, { token: mine.token });
  const seenBy = async (person: Person) => (await waitsFor(person, questionId))?.reports.length ?? 0;
  expect([await seenBy(mine), await seenBy(next)]).toEqual([1, 0]);
  await send('end');
  expect([await seenBy(mine), await seenBy(next)]).toEqual([0, 0]);
  expect((await answer(mine, questionId, { verdict: 'right', answer: 'No.' })).status).toBe(404);
  await report(student, questionId);
  expect([await seenBy(mine), await seenBy(next)]).toEqual([0, 1]);
  await send('reopen');
  expect([await seenBy(mine), await seenBy(next)]).toEqual([0, 1]);
  expect((await answer(next, questionId, { verdict: 'right', answer: 'It is.' })).status).toBe(200);
});
