import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/classes.ts';
import { getReport } from '#lib/teaching/report/queries.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Caller = { token: string };
type Card = { id: number; username: string; secret: string[] };

const instructor = () => makePerson({ role: 'instructor' });

/** A class of two teachers with a child whose card the first has made, and a lesson of two questions. */
async function aClass() {
  const [maker, second, admin] = await Promise.all([instructor(), instructor(), makeAdmin()]);
  const id = await makeClass({ teachers: [maker, second], gradeLevel: 5, isDoorOpen: true });
  const send = (by: Caller, path: string, body: object = {}) =>
    call('POST', `/classes/${id}/${path}/`, { token: by.token, body });
  const students = [{ first_name: 'Zala', last_name: 'Noor' }];
  const [card] = (await send(maker, 'accounts', { students })).body as [Card];
  const [{ code }] = (await db().select().from(classes).where(eq(classes.id, id))) as [{ code: string }];
  const enter = (secret = card.secret, by = code) =>
    call('POST', '/doors/enter/', { body: { code: by, student_id: card.id, password: secret.join(' ') } });
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id, questions: 2 });
  const handIn = async ({ token }: Caller, right: number) => {
    const body = await answersTo(lesson.quizId, right);
    expect((await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body })).status).toBe(201);
  };
  return { id, maker, second, admin, send, card, enter, lesson, handIn };
}

const bellOf = async ({ token }: Caller) =>
  (await call('GET', '/notices/', { token })).body as Record<string, unknown>[];

test('of a class that has ended its teacher reads the gradebook as it was, and nothing of the children besides', async () => {
  const { id, maker, card, send, enter, lesson, handIn } = await aClass();
  const child = { token: (await enter()).body.access_token as string };
  await handIn(child, 1);
  const parts = [
    ...['today', 'progress', 'misconceptions'],
    `attempts/?student_id=${card.id}&lesson_id=${lesson.id}`,
  ].map((part) => `/classes/${id}/${part.includes('?') ? part : `${part}/`}`);
  const statuses = () =>
    Promise.all(parts.map(async (path) => (await call('GET', path, { token: maker.token })).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await send(maker, 'end');
  expect(await statuses()).toEqual([409, 409, 409, 409]);
  await expect(getReport(maker.actor as never, id, card.id)).rejects.toMatchObject({ code: 'class_ended' });
  await handIn({ token: (await makePerson()).token }, 2);
  const path = `/classes/${id}/marks/`;
  const marks = async () =>
    (await call('GET', path, { token: maker.token })).body.students[0].marks as { score: number }[];
  expect(await marks()).toMatchObject([{ score: 50 }]);
});
