import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { lessons } from '#db/schema/content.ts';
import { getLessonItems } from '#lib/school/question-figures.queries.ts';
import { getAnalytics } from '#lib/school/school-figures/school-figures.queries.ts';
import { listSubjectProgress } from '#lib/school/school-figures/subjects.queries.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

test('a question has a facility, a discrimination and a count for each option', async () => {
  const { actor } = await makeAdmin();
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 9 })).id, questions: 4 });
  for (let n = 0; n < 10; n++) {
    const { token } = await makePerson({ grade: 9 });
    const answers = await answersTo(lesson.quizId, n < 6 ? 4 : 1);
    if (n < 6) answers[0]!.student_answer = 'wrong b0';
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: answers });
    // A second try says nothing about the question: the answers have been seen.
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
      token,
      body: await answersTo(lesson.quizId, 4),
    });
  }
  const [quiz] = (await getLessonItems(actor, lesson.id)).quizzes;
  const [broken, fine] = quiz!.items;
  expect([quiz!.students, broken!.answered, broken!.facility]).toEqual([10, 10, 0.4]);
  expect(broken!.discrimination).toBeCloseTo(-1, 5);
  expect(broken!.flags).toEqual(expect.arrayContaining(['distractor', 'discrimination']));
  expect(broken!.options.find(({ text }) => text === 'wrong b0')!.chosen).toBe(6);
  expect(fine!.facility).toBe(0.6);
  expect(fine!.flags).not.toContain('discrimination');
});

test('the statistics of a question count the 400 students who took its quiz last', async () => {
  const { actor } = await makeAdmin();
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 9 })).id, questions: 4 });
  const submit = async (right: number) => {
    const { token } = await makePerson({ grade: 9 });
    const body = await answersTo(lesson.quizId, right);
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body });
  };
  await submit(4);
  await submit(0);
  const taken = eq(quizAttempts.quizId, lesson.quizId);
  const [latest] = await db()
    .select()
    .from(quizAttempts)
    .where(taken)
    .orderBy(desc(quizAttempts.id))
    .limit(1);
  const wrong = latest!.id;
  await db().execute(sql`insert into users (username, first_name, last_name, role, password_hash)
    select 'late' || n, 'Late', 'Student', 'student', '-' from generate_series(1, 399) n`);
  await db().execute(sql`insert into quiz_attempts
      (student_id, lesson_id, quiz_id, state, start_time, closes_at, submitted_at, option_seed, asked, correct)
    select u.id, lesson_id, quiz_id, state, start_time, closes_at, submitted_at, 0, asked, correct
    from quiz_attempts a, users u where a.id = ${wrong} and u.username ~ '^late[0-9]+$'`);
  await db()
    .execute(sql`insert into attempt_responses (student_id, attempt_id, question_id, student_answer, is_correct)
    select a.student_id, a.id, question_id, student_answer, is_correct from attempt_responses r, quiz_attempts a
    where r.attempt_id = ${wrong} and a.quiz_id = ${lesson.quizId} and a.id > ${wrong}`);
  const [quiz] = (await getLessonItems(actor, lesson.id)).quizzes;
  expect(quiz!.students).toBe(400);
  expect(quiz!.items.map(({ answered, facility }) => [answered, facility])).toEqual(
    Array.from({ length: 4 }, () => [400, 0]),
  );
});

test('figures count only students', async () => {
  const { actor, token } = await makeAdmin();
  const before = await getAnalytics(actor);
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 8 })).id });
  const student = await makePerson({ grade: 8 });
  for (const who of [token, student.token])
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
      token: who,
      body: await answersTo(lesson.quizId, 10),
    });
  const after = await getAnalytics(actor);
  expect(after.completion).toEqual({
    begun: before.completion.begun + 1,
    completed: before.completion.completed + 1,
  });
  expect(after.activeToday).toBe(before.activeToday + 1);
  expect(after.growth.at(-1)!.total).toBe(after.roles.reduce((sum, role) => sum + role.users, 0));
  expect(after.resources.attempts).toBe(before.resources.attempts + 1);
});

test("a subject's progress counts each student's lessons in the language they see", async () => {
  const { actor } = await makeAdmin();
  const subject = await makeSubject({ grade: 12 });
  const english = await makeLesson({ subjectId: subject.id });
  await makeLesson({ subjectId: subject.id, language: 'Pashto' });
  await makeLesson({ subjectId: subject.id, language: 'Pashto', order: 2 });
  const reader = await makePerson({ grade: 12 });
  await makePerson({ grade: 12, language: 'Pashto' });
  await makePerson({ grade: 12, language: 'Urdu' });
  const body = await answersTo(english.quizId, 10);
  await call('POST', `/quizzes/${english.quizId}/submit/`, { token: reader.token, body });
  expect(await listSubjectProgress(actor, [subject.id])).toEqual([
    { subjectId: subject.id, completed: 1, places: 4, countedAt: null },
  ]);
  await db().update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.subjectId, subject.id));
  expect(await listSubjectProgress(actor, [subject.id])).toEqual([
    { subjectId: subject.id, completed: 0, places: 0, countedAt: null },
  ]);
});
