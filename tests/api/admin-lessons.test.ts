import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { auditLog } from '#db/schema/platform.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { type Answer, call } from '../support/api.ts';
import { classroom } from '../support/classroom.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

withQueue();
afterEach(() => setEnv({ OPENAI_API_KEY: undefined }));

const QUESTION = { question_text: 'What is half of 8?', options: ['2', '4', '6'], correct_answer: '4' };

describe('a new lesson', () => {
  test('with content is a draft, last in its subject and language', async () => {
    const { subject, admin, student } = await classroom();
    await makeLesson({ subjectId: subject.id, language: 'Urdu', order: 7 });
    const path = `/admin/subjects/${subject.id}/lessons/`;
    const created = await admin('POST', path, { title: ' Halves ', language: 'Urdu', content: '## Half' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      title: 'Halves',
      status: 'draft',
      order_in_subject: 8,
      language: 'Urdu',
    });
    expect((await student('GET', `/lessons/${created.body.id}/`)).status).toBe(404);
    const read = await admin('GET', `/admin/lessons/${created.body.id}/`);
    expect(read.body.content).toBe('## Half');
    expect(read.body.generation).toEqual({ state: 'idle', step: null, progress: 0, error: null });
  });

  test('without content, where no model is configured, is an empty draft that says so, in Pashto by default', async () => {
    const { subject, admin } = await classroom();
    const created = await admin('POST', `/admin/subjects/${subject.id}/lessons`, {
      title: 'Halves',
      content: ' ',
    });
    expect([created.status, created.body.language]).toEqual([201, 'Pashto']);
    const { body } = await admin('GET', `/admin/lessons/${created.body.id}`);
    expect(body.generation).toMatchObject({
      state: 'failed',
      error: 'No language model is configured. Set OPENAI_API_KEY or OPENAI_BASE_URL.',
    });
    const verify = await admin('PUT', `/admin/lessons/${created.body.id}/verify`);
    expect([verify.status, verify.body.type]).toEqual([409, 'urn:dars:problem:no_content']);
  });

  test('without content is generated where a model is configured', async () => {
    setEnv({ OPENAI_API_KEY: 'a key' });
    const { subject, admin } = await classroom();
    const created = await admin('POST', `/admin/subjects/${subject.id}/lessons/`, {
      title: 'Halves',
      language: 'English',
    });
    expect(created.status).toBe(202);
    expect((await admin('GET', `/admin/lessons/${created.body.id}/`)).body.generation.state).toBe('queued');
  });

  test('names its topic, whether it is written by hand or by a model; without one it has none', async () => {
    setEnv({ OPENAI_API_KEY: 'a key' });
    const { subject, admin } = await classroom();
    const path = `/admin/subjects/${subject.id}/lessons/`;
    const topicOf = async (input: Record<string, string>) => {
      const { body } = await admin('POST', path, { title: 'Halves', language: 'English', ...input });
      return (await admin('GET', `/admin/lessons/${body.id}/desk/`)).body.topic;
    };
    expect(await topicOf({ topic: 'equivalent-fractions', content: '## Half' })).toBe('equivalent-fractions');
    expect(await topicOf({ topic: 'flat-shapes' })).toBe('flat-shapes');
    expect(await topicOf({ content: '## Half' })).toBeNull();
    const refused = await admin('POST', path, {
      title: 'Halves',
      content: '## Half',
      topic: 'no-such-topic',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ field: 'topic', message: 'There is no such topic' }]);
  });

  test('is refused in another language, in a subject that is gone, or with a field of its result', async () => {
    const { subject, admin } = await classroom();
    const path = `/admin/subjects/${subject.id}/lessons/`;
    expect((await admin('POST', path, { title: 'A', language: 'French' })).status).toBe(422);
    expect((await admin('POST', path, { title: 'A', status: 'verified' })).status).toBe(422);
    expect((await admin('POST', path, { title: 'A', content: 'x'.repeat(200_001) })).status).toBe(422);
    await admin('DELETE', `/admin/subjects/${subject.id}`);
    expect((await admin('POST', path, { title: 'A' })).status).toBe(404);
  });
});

describe('what an admin writes', () => {
  test('goes into the draft, and students see the verified text until the draft is verified', async () => {
    const { subject, admin, student } = await classroom();
    const { body: lesson } = await admin('POST', `/admin/subjects/${subject.id}/lessons/`, {
      title: 'Halves',
      language: 'English',
      content: 'First',
    });
    const path = `/admin/lessons/${lesson.id}`;
    await admin('PUT', path, { content: 'Second' });
    await admin('POST', `${path}/practice_tasks/`, { content: 'Half of 8?', solution: '4' });
    const quiz = await admin('POST', `${path}/quizzes/`, { quiz_questions: [QUESTION] });
    expect(quiz.status).toBe(201);
    expect((await student('GET', `/lessons/${lesson.id}/`)).status).toBe(404);
    const verified = await admin('PUT', `${path}/verify`);
    expect([verified.status, verified.body.status]).toEqual([200, 'verified']);
    expect((await admin('PUT', `${path}/verify`)).status).toBe(200);
    expect((await student('GET', `/lessons/${lesson.id}/`)).body.content).toBe('Second');
    expect((await student('GET', `/lessons/${lesson.id}/tasks/`)).body).toMatchObject([{ solution: '4' }]);
    expect((await student('GET', `/lessons/${lesson.id}/quiz/`)).body.id).toBe(quiz.body.id);
  });

  test('is not verified while students could not choose between the options of its quiz', async () => {
    const { subject, admin, student } = await classroom();
    const { body: lesson } = await admin('POST', `/admin/subjects/${subject.id}/lessons/`, {
      title: 'Halves',
      language: 'English',
      content: 'First',
    });
    const path = `/admin/lessons/${lesson.id}`;
    const withOptions = (options: string[]) => ({
      ...QUESTION,
      options: [QUESTION.correct_answer, ...options],
    });
    const verify = async (...options: string[]) => {
      const quiz_questions = [QUESTION, withOptions(options)];
      expect((await admin('POST', `${path}/quizzes/`, { quiz_questions })).status).toBe(201);
      return admin('PUT', `${path}/verify`);
    };
    const alike = await verify('ten', 'ten\u200f');
    expect(alike.status).toBe(422);
    expect(alike.body.detail).toMatch(/^Question 2: two of its options look the same/u);
    expect((await verify('ten', 'All of the above')).body).toMatchObject({
      status: 422,
      faults: [{ field: 'quiz_questions.1.options', code: 'options_lean', limit: 2 }],
    });
    expect((await student('GET', `/lessons/${lesson.id}/`)).status).toBe(404);
    expect((await verify('ten', 'twenty')).status).toBe(200);
  });

  test('on a verified lesson is verified at once, with its tasks and quiz unchanged', async () => {
    const { subject, admin, student } = await classroom();
    const lesson = await makeLesson({ subjectId: subject.id });
    const changed = await admin('PUT', `/admin/lessons/${lesson.id}/`, {
      title: 'Parts',
      content: 'New text',
    });
    expect(changed.body).toMatchObject({ title: 'Parts', content: 'New text', status: 'verified' });
    expect((await student('GET', `/lessons/${lesson.id}/`)).body).toMatchObject({
      title: 'Parts',
      content: 'New text',
    });
    expect((await student('GET', `/lessons/${lesson.id}/tasks/`)).body).toMatchObject([
      { content: 'What is half of 8?' },
    ]);
    expect((await student('GET', `/lessons/${lesson.id}/quiz/`)).body).toMatchObject({
      id: lesson.quizId,
      quiz_version: 1,
    });
    const empty = await admin('PUT', `/admin/lessons/${lesson.id}/`, { content: ' ' });
    expect([empty.status, empty.body.type]).toEqual([409, 'urn:dars:problem:no_content']);
    expect((await student('GET', `/lessons/${lesson.id}/`)).body.content).toBe('New text');
  });

  test('moves a lesson to the end of another subject or language', async () => {
    const { subject, admin } = await classroom();
    const other = await makeSubject({ grade: 6 });
    await makeLesson({ subjectId: other.id, order: 3 });
    const lesson = await makeLesson({ subjectId: subject.id });
    const moved = await admin('PUT', `/admin/lessons/${lesson.id}/`, { subject_id: other.id });
    expect(moved.body).toMatchObject({ subject_id: other.id, order_in_subject: 4, status: 'verified' });
    const nowhere = await admin('PUT', `/admin/lessons/${lesson.id}/`, { subject_id: 999_999 });
    expect(nowhere.body.errors).toEqual([{ field: 'subject_id', message: 'There is no such subject' }]);
  });

  test('is refused as a conflict if the admin saw another version', async () => {
    const { subject, admin, token } = await classroom();
    const lesson = await makeLesson({ subjectId: subject.id });
    const path = `/admin/lessons/${lesson.id}/`;
    const tag = (await admin('GET', path)).headers.get('etag')!;
    const put = (title: string) =>
      call('PUT', path, { token, body: { title }, headers: { 'if-match': tag } });
    const answers = await Promise.all([put('One'), put('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(won.headers.get('etag')).not.toBe(tag);
    expect((await admin('GET', path)).body.title).toBe(won.body.title);
  });

  test('is returned with its own version, however fast others write', async () => {
    const { id } = await makeLesson({ subjectId: (await makeSubject()).id });
    const { token } = await makeAdmin();
    const textOf = new Map<string, string>();
    const path = `/admin/lessons/${id}/`;
    const noted = (answer: Answer) => {
      const tag = answer.headers.get('etag')!;
      expect([tag, answer.body.content]).toEqual([tag, textOf.get(tag) ?? answer.body.content]);
      textOf.set(tag, answer.body.content);
    };
    const write = async () => {
      for (let n = 0; n < 40; n++) noted(await call('PUT', path, { token, body: { content: `Text ${n}` } }));
    };
    const read = async () => {
      for (let n = 0; n < 120; n++) noted(await call('GET', path, { token }));
    };
    await Promise.all([write(), read(), read(), read()]);
  });

  test('is recorded in the audit log', async () => {
    const { subject, admin, adminId } = await classroom();
    const lesson = await makeLesson({ subjectId: subject.id, state: 'draft' });
    await admin('PUT', `/admin/lessons/${lesson.id}/`, { title: 'Parts' });
    await admin('POST', `/admin/lessons/${lesson.id}/quizzes/`, { quiz_questions: [QUESTION] });
    await admin('PUT', `/admin/lessons/${lesson.id}/verify`);
    await admin('DELETE', `/admin/lessons/${lesson.id}/`);
    const rows = await db().select().from(auditLog).where(eq(auditLog.actorId, adminId)).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual([
      'lesson.update',
      'quiz.create',
      'lesson.verify',
      'lesson.delete',
    ]);
  });
});

describe('a quiz written by hand', () => {
  test("is the lesson's next version, with keys for admins alone; attempts keep the one they answered", async () => {
    const { subject, admin, student } = await classroom();
    const lesson = await makeLesson({ subjectId: subject.id, questions: 2 });
    await student('POST', `/quizzes/${lesson.quizId}/submit/`, await answersTo(lesson.quizId, 2));
    const path = `/admin/lessons/${lesson.id}/quizzes/`;
    const created = await admin('POST', path, { quiz_questions: [{ ...QUESTION, explanation: 'Because.' }] });
    expect(created.body).toMatchObject({
      quiz_version: 2,
      quiz_questions: [{ ...QUESTION, explanation: 'Because.', question_id: expect.any(Number) }],
    });
    const all = await admin('GET', path);
    expect(all.body.map((quiz: any) => quiz.quiz_version)).toEqual([2, 1]);
    expect((await student('GET', `/lessons/${lesson.id}/quiz/`)).body.quiz_version).toBe(2);
    expect((await student('GET', `/lessons/${lesson.id}/attempts/`)).body[0].quiz_version).toBe(1);
    expect((await student('GET', path)).status).toBe(403);
  });

  test('is refused if a question has no answer, too few options, or the same option twice', async () => {
    const { subject, admin } = await classroom();
    const lesson = await makeLesson({ subjectId: subject.id });
    const before = (await db().select().from(quizQuestions)).length;
    const wrong = [
      {},
      { quiz_questions: [] },
      { quiz_questions: [{ ...QUESTION, correct_answer: '5' }] },
      { quiz_questions: [{ ...QUESTION, options: ['4'] }] },
      { quiz_questions: [{ ...QUESTION, options: ['4', ' 4 '] }] },
      { quiz_questions: [{ ...QUESTION, options: ['1', '2', '3', '4', '5', '6', '7'] }] },
      { quiz_questions: [{ ...QUESTION, options: '4' }] },
      { quiz_questions: [QUESTION], quiz_version: 9 },
    ];
    for (const body of wrong)
      expect([body, (await admin('POST', `/admin/lessons/${lesson.id}/quizzes/`, body)).status]).toEqual([
        body,
        422,
      ]);
    expect((await db().select().from(quizQuestions)).length).toBe(before);
  });
});

describe('the lessons of a subject', () => {
  test('are listed in every language, drafts too, by the title of the latest revision', async () => {
    const { subject, admin } = await classroom();
    await makeLesson({ subjectId: subject.id, title: 'Alpha', language: 'Urdu' });
    await makeLesson({ subjectId: subject.id, title: 'beta', state: 'draft' });
    const titles = async (query: string) =>
      (await admin('GET', `/admin/subjects/${subject.id}/lessons/?${query}`)).body.map((l: any) => l.title);
    expect(await titles('sort=title')).toEqual(['Alpha', 'beta']);
    expect(await titles('status=draft')).toEqual(['beta']);
    expect(await titles('language=Urdu')).toEqual(['Alpha']);
    expect(await titles('search=BET')).toEqual(['beta']);
    expect((await admin('GET', '/admin/subjects/999999/lessons/')).status).toBe(404);
  });
});

describe("the admin's dashboard", () => {
  test('counts everything, and lists at most the five latest of each, among users only students', async () => {
    const { subject, admin, student } = await classroom();
    const before = (await admin('GET', '/dashboard/admin/')).body;
    const lesson = await makeLesson({ subjectId: subject.id });
    for (let n = 0; n < 5; n++) await makeLesson({ subjectId: subject.id });
    const answers = await answersTo(lesson.quizId, 10);
    const { body: attempted } = await student('POST', `/quizzes/${lesson.quizId}/submit/`, answers);
    await admin('POST', `/quizzes/${lesson.quizId}/submit/`, answers);
    const { body } = await admin('GET', '/dashboard/admin');
    expect(body.total_lessons - before.total_lessons).toBe(6);
    expect(body.total_quizzes - before.total_quizzes).toBe(6);
    expect(body.recent_lessons).toHaveLength(5);
    expect(body.recent_attempts[0]).toMatchObject({ id: attempted.attempt.id, score: 100, passed: true });
    expect((await student('GET', '/dashboard/admin/')).status).toBe(403);
  });
});
