import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { attemptResponses } from '#db/schema/assessing.ts';
import { lessons, quizQuestions } from '#db/schema/content.ts';
import { auditLog, installation, SCHOOL_NOTATIONS } from '#db/schema/platform.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';
import { rightAnswer, secretOf } from '../support/practice.ts';

beforeEach(() => db().delete(installation).where(eq(installation.key, SCHOOL_NOTATIONS)));

const ofSchool = async (body: object) =>
  call('PUT', '/admin/notation/', { token: (await makeAdmin()).token, body });
const ofOwn = ({ token }: { token: string }, notation: unknown) =>
  call('PUT', '/users/profile/me/notation/', { token, body: { notation } });

describe("the school's notation", () => {
  test('is chosen for a language at a time, taken back, and recorded', async () => {
    const { token, id } = await makeAdmin();
    const get = async () => (await call('GET', '/admin/notation/', { token })).body;
    const put = (body: object) => call('PUT', '/admin/notation/', { token, body });
    expect(await get()).toEqual({ arabic: null, persian: null });
    const chosen = await put({ arabic: 'ar-east' });
    expect([chosen.status, chosen.body]).toEqual([200, { arabic: 'ar-east', persian: null }]);
    await put({ persian: 'fa-AF' });
    expect(await get()).toEqual({ arabic: 'ar-east', persian: 'fa-AF' });
    await put({ arabic: null });
    expect(await get()).toEqual({ arabic: null, persian: 'fa-AF' });
    const [row] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, id))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(row).toMatchObject({ action: 'lesson.notation', detail: { Arabic: null } });
  });

  test("is an admin's alone to read and choose", async () => {
    const teacher = await makePerson({ role: 'instructor' });
    const student = await makePerson({ language: 'Arabic' });
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { arabic: 'ar-west' } : undefined;
      const statusOf = async (token?: string) =>
        (await call(method, '/admin/notation/', { token, body })).status;
      expect([await statusOf(), await statusOf(teacher.token), await statusOf(student.token)]).toEqual([
        401, 403, 403,
      ]);
    }
  });

  test.each([
    [{ arabic: 'fa-IR' }, 'arabic'],
    [{ persian: 'ar-east' }, 'persian'],
    [{ arabic: 'ar-EG' }, 'arabic'],
    [{ urdu: 'ur-PK' }, 'urdu'],
  ])('is none of another language, and of no language without a choice: %j', async (body, field) => {
    const { status, body: problem } = await ofSchool(body);
    expect([status, problem.errors[0].field]).toEqual([422, field]);
  });
});

describe("a student's own notation", () => {
  test("is chosen in their language, and given back to the school's", async () => {
    const student = await makePerson({ language: 'Arabic' });
    const get = () => call('GET', '/users/profile/me/notation/', { token: student.token });
    const choices = ['ar-east', 'ar-west'];
    expect((await get()).body).toEqual({ language: 'Arabic', notation: null, choices });
    const chosen = await ofOwn(student, 'ar-east');
    expect([chosen.status, chosen.body]).toEqual([200, { language: 'Arabic', notation: 'ar-east', choices }]);
    expect((await get()).body.notation).toBe('ar-east');
    expect((await ofOwn(student, null)).body.notation).toBeNull();
    const { body } = await call('GET', '/users/profile/me/', { token: student.token });
    expect(body.student_profile).toEqual({ language: 'Arabic', current_grade: '5' });
  });

  test('counts for its own language alone', async () => {
    const student = await makePerson({ language: 'Arabic' });
    await ofOwn(student, 'ar-east');
    const body = { language: 'Persian' };
    await call('PUT', '/users/profile/me/student/', { token: student.token, body });
    const own = await call('GET', '/users/profile/me/notation/', { token: student.token });
    expect(own.body).toEqual({ language: 'Persian', notation: null, choices: ['fa-IR', 'fa-AF'] });
  });

  test.each([
    ['Arabic', 'fa-AF'],
    ['Persian', 'ar-west'],
    ['Pashto', 'fa-AF'],
    ['Arabic', 'east'],
  ] as const)('of lessons in %s is not %s', async (language, notation) => {
    const { status, body } = await ofOwn(await makePerson({ language }), notation);
    expect([status, body.errors[0].field]).toEqual([422, 'notation']);
  });

  test('is for students with a profile alone', async () => {
    const asked = async (token?: string) => {
      const body = { notation: null };
      const path = '/users/profile/me/notation/';
      return [(await call('GET', path, { token })).status, (await call('PUT', path, { token, body })).status];
    };
    expect(await asked()).toEqual([401, 401]);
    expect(await asked((await makePerson({ role: 'instructor' })).token)).toEqual([403, 403]);
    expect(await asked((await makePerson({ profile: false })).token)).toEqual([404, 404]);
  });
});

/** A student's Arabic lesson with exercises, and a quiz whose first question has numbers. */
async function arabicLesson() {
  const student = await makePerson({ language: 'Arabic' });
  const subject = await makeSubject();
  const lesson = await makeLesson({
    ...{ subjectId: subject.id, language: 'Arabic', topic: 'adding-fractions', questions: 2 },
  });
  const [question] = await db()
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, lesson.quizId))
    .orderBy(quizQuestions.position)
    .limit(1);
  const options = ['12 كتابًا', '$3.5$', 'كتاب واحد'];
  await db()
    .update(quizQuestions)
    .set({ questionText: 'كم كتابًا في 3 صناديق؟', options, correctAnswer: options[0]! })
    .where(eq(quizQuestions.id, question!.id));
  return { student, lesson, questionId: question!.id };
}

describe('what is shown', () => {
  test('follows the notation, and what is sent and stored stays the text of the source', async () => {
    const { student, lesson, questionId } = await arabicLesson();
    await ofSchool({ arabic: 'ar-east' });
    const quiz = await call('GET', `/lessons/${lesson.id}/quiz/`, { token: student.token });
    const asked = quiz.body.quiz_questions.find(
      (one: { question_id: number }) => one.question_id === questionId,
    );
    expect(asked.options.toSorted()).toEqual(['$3.5$', '12 كتابًا', 'كتاب واحد'].toSorted());
    const body = (await answersTo(lesson.quizId, 2)).map((one) =>
      one.question_id === questionId ? { ...one, student_answer: '12 كتابًا' } : one,
    );
    const path = `/quizzes/${lesson.quizId}/submit/?include=result`;
    const { body: answer } = await call('POST', path, { token: student.token, body });
    expect(answer.attempt.score).toBe(100);
    const [stored] = await db()
      .select()
      .from(attemptResponses)
      .where(eq(attemptResponses.questionId, questionId));
    expect(stored!.studentAnswer).toBe('12 كتابًا');
    const shown = (list: { text: string; html: string }[]) =>
      list.find(({ text }) => text === '12 كتابًا')?.html;
    expect(shown(answer.result.typeset)).toBe('<span>١٢ كتابًا</span>');
    await ofOwn(student, 'ar-west');
    const later = await call('GET', `/quiz_attempts/${answer.attempt.id}/`, { token: student.token });
    // What has no HTML is shown as it is written.
    expect(shown(later.body.typeset)).toBeUndefined();
  });

  test('an exercise is made in it, an unanswered one made anew, and takes an answer in either digits', async () => {
    const { student, lesson } = await arabicLesson();
    const next = async () =>
      (await call('POST', `/lessons/${lesson.id}/practice/`, { token: student.token })).body;
    const countryOf = async (id: number) => (await secretOf(id)).row.country;
    await ofSchool({ arabic: 'ar-east' });
    const first = await next();
    expect(await countryOf(first.id)).toBe('ar-EG');
    expect(first.question).not.toMatch(/[0-9]/u);
    await ofOwn(student, 'ar-west');
    const same = await next();
    expect([same.id, await countryOf(first.id)]).toEqual([first.id, 'ar-MA']);
    expect(same.question).not.toMatch(/[٠-٩]/u);
    await call('POST', `/practice_items/${first.id}/answers/`, {
      token: student.token,
      body: { number: 1, answer: same.options ? same.options.at(-1) : '٩٩٩' },
    });
    await ofOwn(student, null);
    const answered = await next();
    if (answered.id === first.id) expect(await countryOf(first.id)).toBe('ar-MA');
    const key = await rightAnswer(answered.id);
    const eastern = key.replace(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    const { options } = answered;
    const body = { number: answered.answers.length + 1, answer: options ? key : eastern };
    const judged = await call('POST', `/practice_items/${answered.id}/answers/`, {
      ...{ token: student.token, body },
    });
    expect(judged.body.verdict).toBe('right');
  });

  test("a teacher's preview follows the school", async () => {
    const { token } = await makeAdmin();
    const preview = async () =>
      (
        await call('POST', '/admin/typeset/', {
          token,
          body: { language: 'Arabic', texts: ['معه $12$ و3.5'] },
        })
      ).body[0].html;
    expect(await preview()).toContain('و3.5');
    await ofSchool({ arabic: 'ar-east' });
    expect(await preview()).toMatch(/١٢.*و٣٫٥/su);
  });

  test('lessons of other languages are not touched', async () => {
    const { student, lesson } = await arabicLesson();
    await ofSchool({ arabic: 'ar-east', persian: 'fa-AF' });
    await db().update(lessons).set({ language: 'English' }).where(eq(lessons.id, lesson.id));
    const { body } = await call('POST', `/lessons/${lesson.id}/practice/`, { token: student.token });
    expect((await secretOf(body.id)).row.country).toBe('en');
  });
});
