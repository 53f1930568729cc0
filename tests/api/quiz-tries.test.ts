import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { auditLog } from '#db/schema/platform.ts';
import { MOST_TRIES_A_DAY } from '#lib/assessing/quizzes/quizzes.constants.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

type Child = { token: string };

async function sitDown() {
  const child = await makePerson({ grade: 5 });
  const subject = await makeSubject({ grade: 5 });
  const [lesson, other] = [
    await makeLesson({ subjectId: subject.id, questions: 1 }),
    await makeLesson({ subjectId: subject.id, order: 2, questions: 1 }),
  ];
  const submit = ({ token }: Child, { quizId }: { quizId: number }) =>
    call('POST', `/quizzes/${quizId}/submit/`, { token, body: [] });
  const start = ({ token }: Child) => call('POST', `/lessons/${lesson.id}/quiz/start/`, { token });
  return { child, lesson, other, submit, start };
}

test('a quiz is tried so often in a day by one student and no more; other quizzes and students are not touched', async () => {
  const { child, lesson, other, submit, start } = await sitDown();
  for (let i = 0; i < MOST_TRIES_A_DAY; i++) expect((await submit(child, lesson)).status).toBe(201);
  const refused = await submit(child, lesson);
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toMatch(/rest.*tomorrow/i);
  expect((await start(child)).status).toBe(429);
  expect((await submit(child, other)).status).toBe(201);
  expect((await submit(await makePerson({ grade: 5 }), lesson)).status).toBe(201);
  const isTheirs = and(eq(quizAttempts.studentId, child.id), eq(quizAttempts.lessonId, lesson.id));
  await db()
    .update(quizAttempts)
    .set({ submittedAt: sql`now() - interval '25 hours'` })
    .where(isTheirs);
  expect((await start(child)).status).toBe(201);
});

test('an attempt that is open is always taken', async () => {
  const { child, lesson, submit, start } = await sitDown();
  for (let i = 1; i < MOST_TRIES_A_DAY; i++) await submit(child, lesson);
  expect((await start(child)).status).toBe(201);
  const last = await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
    ...{ token: child.token, body: [] },
    headers: { 'Idempotency-Key': 'mine' },
  });
  expect(last.status).toBe(201);
  expect((await submit(child, lesson)).status).toBe(429);
});

test('a reading stands in the audit log once a day for a reader and what they read', async () => {
  const { child } = await sitDown();
  const teachers = [await makePerson({ role: 'instructor' }), await makePerson({ role: 'instructor' })];
  const classId = await makeClass({ teachers, students: [child], gradeLevel: 5 });
  const read = async (who: number) => {
    const { status } = await call('GET', `/classes/${classId}/marks/`, { token: teachers[who]!.token });
    expect(status).toBe(200);
  };
  const entries = and(eq(auditLog.action, 'class.marks.read'), eq(auditLog.targetId, classId));
  for (const who of [0, 0, 1, 0, 1]) await read(who);
  const rows = await db().select().from(auditLog).where(entries);
  expect(rows.map(({ actorId }) => actorId).sort()).toEqual(teachers.map(({ id }) => id).sort());
});
