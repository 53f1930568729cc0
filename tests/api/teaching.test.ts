import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { activityDays, practiceAnswers, practiceItems } from '#db/schema/learning.ts';
import { classStudents } from '#db/schema/school.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { auditLog } from '#db/schema/platform.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { thoughtOf } from '#lib/content/exercises/item.ts';
import { generatorsFor } from '#lib/content/exercises/lessons.ts';
import { itemOfDraw } from '#lib/learning/practice/draws.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { recordStudy } from '#lib/learning/progress/progress.service.ts';
import { submitQuiz } from '#lib/assessing/quizzes/quizzes.service.ts';
import { getReport } from '#lib/school/class-report.queries.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { description } from '../support/description.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

/** A teacher's class of three students of grade 5, with a lesson of two questions. */
async function aClass() {
  const [teacher, stranger, zala, omar, mina] = await Promise.all([
    makePerson({ role: 'instructor' }),
    makePerson({ role: 'instructor' }),
    ...[1, 2, 3].map(() => makePerson()),
  ]);
  const subject = await makeSubject({ grade: 5 });
  const lesson = await makeLesson({ subjectId: subject.id, questions: 2, topic: 'adding-fractions' });
  const students = [zala!, omar!, mina!];
  const id = await makeClass({ teachers: [teacher], students, gradeLevel: 5 });
  const get = (part: string, token = teacher.token) => call('GET', `/classes/${id}/${part}`, { token });
  const handIn = async (person: Person, right: number) => {
    const answers = await answersTo(lesson.quizId, right);
    const responses = answers.map(({ question_id, student_answer }) => {
      return { questionId: question_id, studentAnswer: student_answer };
    });
    await submitQuiz(person.actor, lesson.quizId, { responses });
  };
  return { teacher, stranger, zala: zala!, omar: omar!, mina: mina!, lesson, id, get, handIn };
}

const namedIn = (students: { id: number }[]) => students.map(({ id }) => id).sort();

/** An exercise of the lesson's first skill that this student answered with a known mistake, or correctly at once. */
async function practise({ id }: Person, lessonId: number, isHit: boolean, seed = 7) {
  const [skill] = generatorsFor('adding-fractions');
  const drawn = { generator: skill!.id, version: skill!.version, seed, level: 1, country: 'en' };
  const values = { ...drawn, studentId: id, lessonId, purpose: 'practice' as const };
  const [item] = await db()
    .insert(practiceItems)
    .values({ ...values, isHit, closedAt: new Date() })
    .returning();
  const mistake = itemOfDraw(drawn)!.wrong.find(({ because }) => because === 'adds-across');
  if (!isHit)
    await db()
      .insert(practiceAnswers)
      .values({
        ...{ studentId: id, itemId: item!.id, number: 1, answer: mistake!.text, verdict: 'wrong' },
        ...{ misconception: mistake!.because, hints: 0 },
      });
  return { text: thoughtOf('adds-across', 'en'), generator: skill!.id };
}

test("the grid shows what was opened, tried and passed, and each week's activity", async () => {
  const { zala, omar, mina, lesson, get, handIn } = await aClass();
  await recordStudy(omar.actor, lesson.id);
  await handIn(zala, 1);
  await handIn(zala, 2);
  await practise(zala, lesson.id, true);
  await practise(zala, lesson.id, false);
  const old = { studentId: zala.id, day: dayIn('UTC', new Date(Date.now() - 8 * 86_400_000)) };
  await db().insert(activityDays).values(old).onConflictDoNothing();
  const { body } = await get('progress/');
  const of = (person: Person) => body.students.find(({ id }: { id: number }) => id === person.id);
  expect(of(zala)).toMatchObject({
    ...{ days: 1, exercises: 2, hits: 1 },
    cells: [{ lesson_id: lesson.id, attempts: 2, best: 100, is_passed: true }],
  });
  expect(of(omar).cells).toMatchObject([{ attempts: 0, best: 0, is_passed: false }]);
  expect(of(mina).cells).toEqual([]);
  const idle = await get('progress/?show=not_started');
  expect(namedIn(idle.body.students)).toEqual([mina.id]);
});

test("a teacher reads their own students' answers, with an audit entry, until a student leaves the class", async () => {
  const { teacher, zala, lesson, id, get, handIn } = await aClass();
  await handIn(zala, 1);
  const path = `attempts/?student_id=${zala.id}&lesson_id=${lesson.id}`;
  const { body } = await get(path);
  expect(body.attempts).toMatchObject([{ score: 50, responses: [{}, { student_answer: 'wrong a1' }] }]);
  const read = and(eq(auditLog.actorId, teacher.id), eq(auditLog.action, 'class.attempts.read'));
  expect(await db().$count(auditLog, read)).toBe(1);
  await db()
    .delete(classStudents)
    .where(and(eq(classStudents.classId, id), eq(classStudents.studentId, zala.id)));
  expect((await get(path)).status).toBe(404);
});

test("another teacher and the class's own students can open no page of a class", async () => {
  const { stranger, zala, lesson, get } = await aClass();
  const attempts = `attempts/?student_id=${zala.id}&lesson_id=${lesson.id}`;
  const parts = ['progress/', attempts, 'misconceptions/', 'today/', 'marks/', 'marks/export/'];
  for (const part of parts) {
    expect([part, (await get(part, stranger.token)).status]).toEqual([part, 404]);
    expect([part, (await get(part, zala.token)).status]).toEqual([part, 403]);
  }
});

test('a misconception counts the students who show it in their latest try, with the question and section', async () => {
  const { zala, omar, mina, lesson, get, handIn } = await aClass();
  const thought = 'Adds the denominators too';
  await db()
    .update(quizQuestions)
    .set({ misconceptions: sql`jsonb_build_object('wrong a1', ${thought}::text)` })
    .where(and(eq(quizQuestions.quizId, lesson.quizId), eq(quizQuestions.position, 1)));
  for (const person of [zala, omar, mina]) await handIn(person, 1);
  const misconceptions = async () => (await get(`misconceptions/?lesson=${lesson.id}`)).body;
  const first = await misconceptions();
  expect(first.of).toBe(3);
  expect(first.misconceptions).toMatchObject([
    {
      ...{ text: thought, lesson_id: lesson.id, sections: ['Parts'], has_practice: true },
      items: [{ kind: 'quiz', question: 'Question 1?', answer: 'wrong a1', key: 'right 1' }],
    },
  ]);
  expect(namedIn(first.misconceptions[0].students)).toEqual(namedIn([zala, omar, mina]));
  await handIn(zala, 2);
  expect(namedIn((await misconceptions()).misconceptions[0].students)).toEqual(namedIn([omar, mina]));
});

test('a mistake in practice, in whatever numbers, names the skill to practise, until an exercise is right at once', async () => {
  const { zala, omar, lesson, get } = await aClass();
  const { text, generator } = await practise(zala, lesson.id, false);
  await practise(omar, lesson.id, false, 8);
  const misconceptions = async () => (await get('misconceptions/')).body.misconceptions;
  const [one] = await misconceptions();
  expect(one).toMatchObject({ text, generator, items: [{ kind: 'practice' }, { kind: 'practice' }] });
  expect(namedIn(one.students)).toEqual(namedIn([zala, omar]));
  await practise(zala, lesson.id, true);
  expect(namedIn((await misconceptions())[0].students)).toEqual([omar.id]);
});

test('today shows who is active, who has missed twice, and who has not begun', async () => {
  const { teacher, zala, omar, mina, lesson, id, get, handIn } = await aClass();
  const longAgo = { seenAt: new Date(Date.now() - 3_600_000) };
  await db().update(sessions).set(longAgo).where(eq(sessions.userId, omar.id));
  await db().update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, mina.id));
  await practise(omar, lesson.id, false);
  const stuck = async () =>
    (await get('today/')).body.stuck.map((one: { id: number; trouble: string }) => [one.id, one.trouble]);
  expect(await stuck()).toEqual([]);
  await practise(omar, lesson.id, false, 8);
  await handIn(mina, 0);
  await handIn(mina, 1);
  expect((await stuck()).sort()).toEqual(
    [
      [omar.id, 'practice'],
      [mina.id, 'quiz'],
    ].sort(),
  );
  await practise(omar, lesson.id, true);
  await handIn(mina, 2);
  expect(await stuck()).toEqual([]);
  const day = dayIn('UTC', new Date());
  const body = { lesson_id: lesson.id, kind: 'quiz', from_day: day, until_day: day };
  const terms = { is_for_all: true, students: [] };
  await call('POST', `/classes/${id}/assignments/`, { token: teacher.token, body: { ...body, ...terms } });
  const { body: today } = await get('today/');
  expect(namedIn(today.here)).toEqual([zala.id]);
  expect(today.waiting).toMatchObject([{ of: 3, done: 1, overdue: [] }]);
  expect(namedIn(today.waiting[0].due_today)).toEqual(namedIn([zala, omar]));
});

test('a lesson whose quiz was handed in is begun, though nobody opened it', async () => {
  const { teacher, zala, omar, mina, lesson, id, get, handIn } = await aClass();
  const day = dayIn('UTC', new Date());
  const body = { lesson_id: lesson.id, kind: 'lesson', from_day: day, until_day: day };
  const terms = { is_for_all: true, students: [] };
  await call('POST', `/classes/${id}/assignments/`, { token: teacher.token, body: { ...body, ...terms } });
  const notStarted = async () => namedIn((await get('today/')).body.waiting[0].not_started);
  expect(await notStarted()).toEqual(namedIn([zala, omar, mina]));
  await handIn(zala, 0);
  await recordStudy(omar.actor, lesson.id);
  expect(await notStarted()).toEqual([mina.id]);
});

test('a student who is stuck in two ways is named once', async () => {
  const { zala, lesson, get, handIn } = await aClass();
  await practise(zala, lesson.id, false);
  await practise(zala, lesson.id, false, 8);
  await handIn(zala, 0);
  await handIn(zala, 1);
  expect(namedIn((await get('today/')).body.stuck)).toEqual([zala.id]);
});

test('the gradebook has the best, the last and the first score, and averages what was tried', async () => {
  const { zala, omar, lesson, get, handIn } = await aClass();
  for (const right of [1, 2, 0]) await handIn(zala, right);
  await handIn(omar, 1);
  const scores = async (score: string) => {
    const { body } = await get(`marks/?score=${score}`);
    const own = body.students.find(({ id }: { id: number }) => id === zala.id);
    return [own.marks[0].score, own.average, body.lessons[0].average];
  };
  expect(await scores('best')).toEqual([100, 100, 75]);
  expect(await scores('last')).toEqual([0, 0, 25]);
  expect(await scores('first')).toEqual([50, 50, 50]);
  const { body } = await get('marks/');
  expect(body.lessons).toMatchObject([{ id: lesson.id }]);
});

test("the gradebook's export contains no formula, and is in the audit log", async () => {
  const { teacher, zala, omar, get, handIn } = await aClass();
  const formula = { firstName: '=HYPERLINK("http://x")', lastName: 'B' };
  await db().update(users).set(formula).where(eq(users.id, zala.id));
  await handIn(zala, 1);
  await handIn(omar, 2);
  const csv = await get('marks/export/?format=csv');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = csv.text.replace('\u{feff}', '').split('\r\n');
  expect(rows[0]).toBe('"Student","Username","Fractions","Average"');
  expect(rows[1]).toBe(`"'=HYPERLINK(""http://x"") B","${zala.username}","50","50"`);
  expect(rows.at(-2)).toBe('"Average",,"75",');
  const xlsx = await get('marks/export/?format=xlsx');
  const { content } = description.paths['/classes/{id}/marks/export/'].get.responses[200];
  const typeOf = ({ headers }: typeof csv) => headers.get('content-type')!.split(';')[0];
  expect(Object.keys(content)).toEqual([csv, xlsx].map(typeOf));
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml.sheet');
  expect(xlsx.text.startsWith('PK')).toBe(true);
  const left = and(eq(auditLog.actorId, teacher.id), eq(auditLog.action, 'class.marks.export'));
  expect(await db().$count(auditLog, left)).toBe(2);
});

test('a report for parents shows what is passed, practised and to do, for current students only', async () => {
  const { teacher, stranger, zala, lesson, id, handIn } = await aClass();
  await handIn(zala, 2);
  await practise(zala, lesson.id, true);
  const read = (who: Person) => getReport(who.actor as Teacher, id, zala.id, 'Pashto');
  expect(await read(teacher)).toMatchObject({
    ...{ name: 'Laila Safi', language: 'Pashto', passed: 1, average: 100, days: 1 },
    learned: [{ id: lesson.id, best: 100 }],
    practised: [{ exercises: 1, hits: 1 }],
    again: [],
  });
  await expect(read(stranger)).rejects.toMatchObject({ code: 'not_found' });
  const isHere = and(eq(classStudents.classId, id), eq(classStudents.studentId, zala.id));
  await db().delete(classStudents).where(isHere);
  await expect(read(teacher)).rejects.toMatchObject({ code: 'not_found' });
});
