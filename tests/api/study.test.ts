import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { getNext } from '#lib/learning/progress/next.queries.ts';
import { getAttempt } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

describe('what a student sees', () => {
  test("another grade's subject, its lessons and every draft are not found", async () => {
    const { token } = await makePerson({ grade: 5 });
    const other = await makeSubject({ grade: 6 });
    const lesson = await makeLesson({ subjectId: other.id });
    const own = await makeSubject({ grade: 5 });
    const draft = await makeLesson({ subjectId: own.id, state: 'draft' });
    for (const path of [
      `/subjects/${other.id}/`,
      `/lessons/${lesson.id}/`,
      `/lessons/${draft.id}/tasks/`,
      `/lessons/${draft.id}/quiz/`,
    ])
      expect([path, (await call('GET', path, { token })).status]).toEqual([path, 404]);
  });

  test('malformed ids are not found', async () => {
    const { token } = await makePerson();
    for (const id of ['abc', '-1', '0', '1.5', '99999999999999999999', '2147483648'])
      expect([id, (await call('GET', `/lessons/${id}/`, { token })).status]).toEqual([id, 404]);
  });

  test('a subject lists its lessons in the preferred language, else English, else the most', async () => {
    const subject = await makeSubject({ grade: 7 });
    for (const [order, language] of [
      [1, 'English'],
      [2, 'Pashto'],
      [3, 'Pashto'],
      [4, 'Urdu'],
    ] as const)
      await makeLesson({ subjectId: subject.id, order, language, title: `${language} ${order}` });
    const titlesFor = async (language: 'Pashto' | 'Arabic') => {
      const { token } = await makePerson({ grade: 7, language });
      const { body } = await call('GET', `/subjects/${subject.id}/details`, { token });
      return [body.total_lessons, ...body.lessons.map(({ title }: { title: string }) => title)];
    };
    expect(await titlesFor('Pashto')).toEqual([2, 'Pashto 2', 'Pashto 3']);
    expect(await titlesFor('Arabic')).toEqual([1, 'English 1']);
  });
});

describe('a quiz', () => {
  test('that was handed in makes its lesson begun, though it was not opened', async () => {
    const { actor, token } = await makePerson({ grade: 8 });
    const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 8 })).id });
    expect(await getNext(actor)).toMatchObject({ id: lesson.id, isBegun: false });
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: [] });
    expect(await getNext(actor)).toMatchObject({ id: lesson.id, isBegun: true });
  });

  test('never reveals the right answer before it is submitted', async () => {
    const { token } = await makePerson();
    const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
    const { body, text } = await call('GET', `/lessons/${lesson.id}/quiz/`, { token });
    expect(Object.keys(body.quiz_questions[0]).sort()).toEqual(['options', 'question_id', 'question_text']);
    expect(text).not.toMatch(/correct|explanation|Because/);
  });

  test('is scored exactly, stored, and counted in the progress', async () => {
    const { token } = await makePerson();
    const subject = await makeSubject();
    const lesson = await makeLesson({ subjectId: subject.id, questions: 3 });
    const submit = async (right: number) =>
      call('POST', `/quizzes/${lesson.quizId}/submit/`, {
        token,
        body: await answersTo(lesson.quizId, right),
      });
    const failed = await submit(2);
    expect(failed.status).toBe(201);
    expect(failed.body.attempt.score).toBeCloseTo(66.6667, 3);
    expect(failed.body.attempt.passed).toBe(false);
    expect(failed.body.ai_feedback).toContain('2 of 3');
    await submit(3);
    const { body } = await call('GET', `/lessons/${lesson.id}/`, { token });
    expect(body).toMatchObject({ is_completed: true, progress: 100, quiz_attempts: 2 });
    const attempts = await call('GET', `/lessons/${lesson.id}/attempts/`, { token });
    expect(attempts.body.map(({ score }: { score: number }) => Math.round(score))).toEqual([100, 67]);
    const dashboard = await call('GET', '/dashboard/student/', { token });
    expect(dashboard.body.stats).toMatchObject({ avg_score: 100, streak: 1 });
  });

  test('explains a chosen wrong option, in the feedback and when the attempt is opened again', async () => {
    const { token, actor } = await makePerson();
    const lesson = await makeLesson({ subjectId: (await makeSubject()).id, questions: 2 });
    const misconceptions = { 'wrong a1': 'Adds the denominators.', 'wrong b1': 'Something else.' };
    await db().update(quizQuestions).set({ misconceptions }).where(eq(quizQuestions.quizId, lesson.quizId));
    const body = await answersTo(lesson.quizId, 1);
    const { body: result } = await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body });
    expect(result.ai_feedback).toMatch(/- Adds the denominators\./);
    expect(result.ai_feedback).not.toContain('Something else');
    expect(Object.keys(result.attempt.responses[0]).sort()).toEqual([
      'correct_answer',
      'question_id',
      'question_text',
      'student_answer',
    ]);
    const { responses } = await getAttempt(actor, result.attempt.id);
    expect(responses.map(({ misconception }) => misconception)).toEqual([null, 'Adds the denominators.']);
  });

  test('refuses malformed answers, and writes nothing', async () => {
    const { token } = await makePerson();
    const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
    const [first, second] = await answersTo(lesson.quizId, 10);
    const path = `/quizzes/${lesson.quizId}/submit/`;
    const bodies = [
      [{ ...first, student_answer: 'none of these' }],
      [first, first],
      [{ ...second, question_id: 999_999 }],
      { quiz_id: lesson.quizId + 1, responses: [first] },
      { start_time: '2999-01-01T00:00:00Z', responses: [first] },
    ];
    for (const body of bodies) expect((await call('POST', path, { token, body })).status).toBe(422);
    expect((await call('GET', `/lessons/${lesson.id}/attempts/`, { token })).body).toEqual([]);
  });

  test('takes a start up to five minutes ahead as now, and refuses a later one', async () => {
    const { token } = await makePerson();
    const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
    const responses = await answersTo(lesson.quizId, 10);
    const submitAhead = (minutes: number) => {
      const start_time = new Date(Date.now() + minutes * 60_000).toISOString();
      return call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: { start_time, responses } });
    };
    expect((await submitAhead(6)).status).toBe(422);
    const { status, body } = await submitAhead(4);
    expect([status, body.attempt.start_time]).toEqual([201, body.attempt.submitted_at]);
  });

  test('returns the same attempt if submitted again with the same key', async () => {
    const { token } = await makePerson();
    const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
    const send = async () =>
      call('POST', `/quizzes/${lesson.quizId}/submit/`, {
        token,
        headers: { 'idempotency-key': 'once' },
        body: await answersTo(lesson.quizId, 8),
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  test('takes saved answers for those that the submission leaves out, and counts from its start', async () => {
    const { token } = await makePerson();
    const lesson = await makeLesson({ subjectId: (await makeSubject()).id, questions: 2 });
    const session = await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token });
    expect(session.status).toBe(201);
    expect((await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token })).status).toBe(200);
    const [first, second] = await answersTo(lesson.quizId, 2);
    const save = (body: object) => call('PUT', `/quiz_sessions/${session.body.id}/answers/`, { token, body });
    expect((await save({ ...first, seq: 2 })).body).toEqual({ seq: 2 });
    expect((await save({ ...first, seq: 2 })).status).toBe(200);
    expect((await save({ ...first, seq: 1 })).status).toBe(409);
    const result = await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: [second] });
    expect(result.body.attempt).toMatchObject({
      id: session.body.id,
      score: 100,
      start_time: session.body.start_time,
    });
    expect((await save({ ...first, seq: 3 })).status).toBe(409);
  });
});
