import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessonProgress, practiceItems } from '#db/schema/learning.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { lessons } from '#db/schema/content.ts';
import { generatorsFor } from '#lib/content/exercises/lessons.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { recordStudy } from '#lib/learning/progress/progress.service.ts';
import { dayAfter } from '#lib/school/assignments/assignments.rules.ts';
import { submitQuiz } from '#lib/assessing/quizzes/quizzes.service.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

type Terms = {
  lesson_id?: number;
  kind?: string;
  generator?: string | null;
  from_day?: string;
  until_day?: string;
  is_for_all?: boolean;
  students?: { student_id: number; until_day: string | null }[];
};

const late = ({ is_overdue }: { is_overdue: boolean }) => is_overdue;
const today = dayIn('UTC', new Date());

/** A teacher with a class of two students of grade 5, and a lesson that they see. */
async function aClass({ timeZones = ['UTC', 'UTC'], grades = [5, 5] } = {}) {
  const [teacher, stranger, zala, omar] = await Promise.all([
    makePerson({ role: 'instructor' }),
    makePerson({ role: 'instructor' }),
    makePerson({ timeZone: timeZones[0]!, grade: grades[0]! }),
    makePerson({ timeZone: timeZones[1]!, grade: grades[1]! }),
  ]);
  const subject = await makeSubject({ grade: 5 });
  const lesson = await makeLesson({ subjectId: subject.id, questions: 2, topic: 'adding-fractions' });
  const id = await makeClass({ teachers: [teacher], students: [zala, omar], gradeLevel: 5 });
  const path = `/classes/${id}/assignments/`;
  const assign = (terms: Terms = {}) =>
    call('POST', path, {
      token: teacher.token,
      body: {
        ...{ lesson_id: lesson.id, kind: 'lesson', from_day: today, until_day: dayAfter(today, 7) },
        ...{ is_for_all: true, students: [], ...terms },
      },
    });
  const list = async () => (await call('GET', path, { token: teacher.token })).body;
  const own = async (person = zala) => (await call('GET', '/assignments/', { token: person.token })).body;
  return { teacher, stranger, zala, omar, subject, lesson, id, path, assign, list, own };
}

test('each student of the class sees what a teacher assigns, and it is ticked when done', async () => {
  const { zala, lesson, assign, own, list } = await aClass();
  const { status } = await assign();
  expect(status).toBe(201);
  expect(await own()).toMatchObject([
    { lesson_id: lesson.id, kind: 'lesson', title: 'Fractions', is_done: false, is_overdue: false },
  ]);
  await recordStudy(zala.actor, lesson.id);
  expect(await own()).toMatchObject([{ is_done: true }]);
  expect(await list()).toMatchObject([{ of: 2, done: 1 }]);
});

test('work before the first day does not count; a quiz counts when it is submitted', async () => {
  const { zala, lesson, assign, own } = await aClass();
  await recordStudy(zala.actor, lesson.id);
  await db()
    .update(lessonProgress)
    .set({ lastOpenedAt: sql`now() - interval '3 days'` })
    .where(eq(lessonProgress.studentId, zala.id));
  await assign();
  await assign({ kind: 'quiz' });
  expect((await own()).map(({ is_done }: { is_done: boolean }) => is_done)).toEqual([false, false]);
  await submitQuiz(zala.actor, lesson.quizId, { responses: [] });
  const quiz = (await own()).find(({ kind }: { kind: string }) => kind === 'quiz');
  expect(quiz.is_done).toBe(true);
});

test('practice of a skill is done after five of its exercises; those of another skill do not count', async () => {
  const { zala, lesson, assign, own } = await aClass();
  const answer = await assign({ kind: 'practice', generator: 'no-such-skill' });
  expect(answer.status).toBe(422);
  const item = { studentId: zala.id, lessonId: lesson.id, purpose: 'practice' as const, version: 1, seed: 1 };
  const closed = { level: 1, country: 'en', closedAt: new Date(), isHit: false };
  const [row] = await db().select().from(lessons).where(eq(lessons.id, lesson.id));
  const [skill, another] = generatorsFor(row!.topic);
  await assign({ kind: 'practice', generator: skill!.id });
  const practise = (generator: string, times: number) =>
    db()
      .insert(practiceItems)
      .values(Array.from({ length: times }, () => ({ ...item, ...closed, generator })));
  await practise(skill!.id, 4);
  await practise(another!.id, 5);
  expect(await own()).toMatchObject([{ exercises: 4, is_done: false }]);
  await practise(skill!.id, 1);
  expect(await own()).toMatchObject([{ exercises: 5, is_done: true }]);
});

test("the first day begins and the last day ends by each student's own calendar", async () => {
  // In the zones where a day begins first and last, the date is never the same.
  const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const there = (zone: string) => dayIn(zone, new Date());
  const { zala, omar, assign, own } = await aClass({ timeZones: [first, last] });
  await assign({ from_day: there(first), until_day: dayAfter(there(first), 3) });
  expect(await own(zala)).toHaveLength(1);
  expect(await own(omar)).toEqual([]);
  await assign({ from_day: dayAfter(there(last), -2), until_day: there(last) });
  expect((await own(zala)).map(late)).toEqual([true, false]);
  expect((await own(omar)).map(late)).toEqual([false]);
});

test('an assignment can be for some students of a class, one of them with more time', async () => {
  const { zala, omar, assign, own, list, teacher } = await aClass();
  const past = { from_day: dayAfter(today, -9), until_day: dayAfter(today, -2) };
  await assign({ ...past, is_for_all: false, students: [{ student_id: zala.id, until_day: null }] });
  expect(await own(omar)).toEqual([]);
  expect((await own(zala)).map(late)).toEqual([true]);
  const [{ id }] = await list();
  const longer = dayAfter(today, 1);
  const body = { ...past, is_for_all: true, students: [{ student_id: zala.id, until_day: longer }] };
  expect((await call('PUT', `/assignments/${id}/`, { token: teacher.token, body })).status).toBe(200);
  expect(await own(zala)).toMatchObject([{ is_overdue: false, until_day: longer }]);
  expect(await own(omar)).toMatchObject([{ is_overdue: true, until_day: past.until_day }]);
});

test('a withdrawn assignment is gone for everybody and cannot be changed', async () => {
  const { assign, own, list, teacher } = await aClass();
  const { body: assignment } = await assign();
  const path = `/assignments/${assignment.id}/`;
  expect((await call('DELETE', path, { token: teacher.token })).status).toBe(204);
  expect([await own(), await list()]).toEqual([[], []]);
  expect((await call('DELETE', path, { token: teacher.token })).status).toBe(404);
});

test('another teacher of the school finds neither the class nor its assignments', async () => {
  const { assign, stranger, path } = await aClass();
  const { body: assignment } = await assign();
  const as = { token: stranger.token };
  const body = { from_day: today, until_day: today, is_for_all: true, students: [] };
  const answers = [
    await call('GET', path, as),
    await call('POST', path, { ...as, body: { ...body, lesson_id: 1, kind: 'lesson' } }),
    await call('PUT', `/assignments/${assignment.id}/`, { ...as, body }),
    await call('DELETE', `/assignments/${assignment.id}/`, as),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a lesson of another class, a student of another class, and a last day before the first are refused', async () => {
  const { subject, assign, omar, zala, id } = await aClass();
  const draft = await makeLesson({ subjectId: subject.id, state: 'draft' });
  const Urdu = await makeLesson({ subjectId: subject.id, language: 'Urdu' });
  const other = await makeLesson({ subjectId: (await makeSubject({ grade: 6 })).id });
  const refused = async (terms: Terms) => (await assign(terms)).body.errors[0].field;
  for (const { id: lesson_id } of [draft, Urdu, other])
    expect(await refused({ lesson_id })).toBe('lesson_id');
  const stranger = await makePerson();
  expect(await refused({ students: [{ student_id: stranger.id, until_day: null }] })).toBe('students');
  expect(await refused({ is_for_all: false })).toBe('students');
  expect(await refused({ until_day: dayAfter(today, -1) })).toBe('until_day');
  await db().delete(classStudents).where(eq(classStudents.studentId, omar.id));
  expect(await refused({ students: [{ student_id: omar.id, until_day: null }] })).toBe('students');
  await db().update(classes).set({ endedAt: new Date() }).where(eq(classes.id, id));
  expect((await assign()).status).toBe(409);
  expect((await call('GET', '/assignments/', { token: zala.token })).body).toEqual([]);
});

test('a student sees an assignment only if they may see its lesson', async () => {
  const { assign, own, lesson, list, omar } = await aClass({ grades: [5, 6] });
  await assign();
  expect(await own(omar)).toEqual([]);
  expect(await list()).toMatchObject([{ of: 1 }]);
  await db().update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.id, lesson.id));
  expect([await own(), await list()]).toEqual([[], []]);
});
