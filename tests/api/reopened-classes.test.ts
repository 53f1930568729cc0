import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { call } from '../support/api.ts';
import {
  type Caller,
  childOfTwo,
  daysAgo,
  instructor,
  noticesOf,
  opened,
  to,
  weeksOf,
} from '../support/child-of-two.ts';
import { makeClass } from '../support/classes.ts';
import { makeSubject } from '../support/lessons.ts';
import { LINK, open, tokenIn } from '../support/parents.ts';
import { makePerson } from '../support/people.ts';

test('an end that is taken back on the same day gives back the cards and links that it ended, and a later one does not', async () => {
  const { first, homeId, enter, join, linkOf } = await childOfTwo();
  const { body: link } = await linkOf(first);
  await join();
  const isOpen = async () => [(await open(tokenIn(link))).status, (await enter()).status];
  await to(homeId)(first, 'end');
  expect(await isOpen()).toEqual([404, 401]);
  await to(homeId)(first, 'reopen');
  expect(await isOpen()).toEqual([200, 200]);
  await to(homeId)(first, 'end');
  await daysAgo(homeId, 2);
  await db().execute(
    sql`update users set card_ended_at = card_ended_at - interval '2 days' where card_ended_at is not null`,
  );
  await db().execute(
    sql`update parent_links set ended_at = ended_at - interval '2 days' where ended_at is not null`,
  );
  await to(homeId)(first, 'reopen');
  expect(await isOpen()).toEqual([404, 401]);
});

test('of a class that is opened again nobody sees what its pupils did while it was ended, and all else stays', async () => {
  const [teacher, child] = await Promise.all([instructor(), makePerson()]);
  const id = await makeClass({ teachers: [teacher], students: [child], gradeLevel: 5 });
  await daysAgo(id, 30);
  const subject = await makeSubject({ grade: 5 });
  const between = await opened(child, 'Between', 5, subject.id);
  await opened(child, 'Before', 20, subject.id);
  await to(id)(teacher, 'end');
  await daysAgo(id, 10);
  await to(id)(teacher, 'reopen');
  await opened(child, 'After', 0, subject.id);
  const { body } = await call('GET', `/classes/${id}/progress/?lessons=all`, { token: teacher.token });
  const seen = body.students[0].cells.map(({ lesson_id }: { lesson_id: number }) => lesson_id);
  expect(seen).toHaveLength(2);
  expect(seen).not.toContain(between.id);
  const { body: link } = await call('POST', `/users/${child.id}/parent_links/`, {
    ...{ token: teacher.token, body: LINK },
  });
  const shown = await weeksOf(link);
  expect(['Before', 'Between', 'After'].map((title) => shown.includes(`>${title}<`))).toEqual([
    ...[true, false, true],
  ]);
});

test('a teacher who opens an ended class again gets back nobody whom the school has moved meanwhile, but asks for them', async () => {
  const { first, next, admin, homeId, nextId, child, enter, join } = await childOfTwo();
  await to(homeId)(first, 'end');
  await join();
  await to(homeId)(first, 'reopen');
  expect((await enter()).status, 'the old card').toBe(401);
  expect((await call('GET', `/classes/${homeId}/students/`, { token: first.token })).body).toEqual([]);
  expect((await to(homeId)(first, 'passwords', { student_ids: [child.id] })).status).toBe(404);
  const third = await makeClass({ teachers: [first], gradeLevel: 5, name: 'Chess' });
  expect((await to(third)(first, 'students', { account: child.username })).status).toBe(202);
  for (const person of [next, admin]) expect(await noticesOf(person, 'class_asked')).not.toEqual([]);
  expect((await to(nextId)(next, 'passwords', { student_ids: [child.id] })).status).toBe(200);
});

test('an admin who opens it again brings the moved ones back, and their home stays where they were moved to', async () => {
  const { first, next, admin, homeId, nextId, child, join } = await childOfTwo();
  await to(homeId)(first, 'end');
  await join();
  await to(homeId)(admin, 'reopen');
  expect((await call('GET', `/classes/${homeId}/students/`, { token: first.token })).body).toHaveLength(1);
  expect((await to(homeId)(first, 'passwords', { student_ids: [child.id] })).status).toBe(404);
  expect((await to(nextId)(next, 'passwords', { student_ids: [child.id] })).status).toBe(200);
});

test('an end that is taken back leaves the home where it was for a child who was a guest in another class all along', async () => {
  const { first, next, homeId, nextId, child, join } = await childOfTwo();
  await join();
  await to(homeId)(first, 'end');
  await to(homeId)(first, 'reopen');
  expect((await to(nextId)(next, 'passwords', { student_ids: [child.id] })).status).toBe(404);
  expect((await to(homeId)(first, 'passwords', { student_ids: [child.id] })).status).toBe(200);
  expect(await noticesOf(next, 'class_joined')).not.toEqual([]);
});

/** The child's card and its session by the next class's teacher, who answers for it since the first class has ended. */
async function movedOn() {
  const school = await childOfTwo();
  const { first, next, homeId, nextId, child, enter, join, linkOf } = school;
  await join();
  await to(homeId)(first, 'end');
  const rights = async (by: Caller, classId: number) => [
    (await to(classId)(by, 'passwords', { student_ids: [child.id] })).status,
    (await linkOf(by)).status,
  ];
  const giveCard = async () => {
    const reset = await to(nextId)(next, 'passwords', { student_ids: [child.id] });
    child.secret = reset.body[0].secret;
  };
  const students = async () =>
    (await call('GET', `/classes/${homeId}/students/`, { token: first.token })).body.map(
      ({ id }: { id: number }) => id,
    );
  const reopen = (by: Caller) => to(homeId)(by, 'reopen');
  return { ...school, rights, giveCard, students, reopen, enter };
}

test('a class that is opened again after more than a day is no home for who has had another one since, and their card opens', async () => {
  const { first, next, homeId, nextId, child, enter, rights, giveCard, students, reopen } = await movedOn();
  await daysAgo(nextId, 3);
  await daysAgo(homeId, 2);
  await giveCard();
  await reopen(first);
  expect(await students()).toEqual([child.id]);
  expect((await enter()).status, 'the card of the next class').toBe(200);
  expect(await rights(first, homeId)).toEqual([404, 404]);
  expect(await rights(next, nextId)).toEqual([200, 201]);
});

test.each([
  ['a card', ({ giveCard }: Awaited<ReturnType<typeof movedOn>>) => giveCard()],
  ['a parents’ link', ({ linkOf, next }: Awaited<ReturnType<typeof movedOn>>) => linkOf(next)],
])('nor on the same day for whom the next home has made %s', async (_, make) => {
  const school = await movedOn();
  const { first, next, homeId, nextId, rights, reopen } = school;
  await make(school);
  await reopen(first);
  expect(await rights(first, homeId)).toEqual([404, 404]);
  expect(await rights(next, nextId)).toEqual([200, 201]);
});

test.each([
  ['that has ended too', 'end', {}],
  ['that has let them go', 'students/remove', { student: true }],
] as const)(
  'who has been in another class since, %s, comes back by an admin’s yes alone',
  async (_, act, { student = false }: { student?: boolean }) => {
    const { first, next, admin, homeId, nextId, child, join } = await childOfTwo();
    await to(homeId)(first, 'end');
    await join();
    await to(nextId)(next, act, student ? { student_id: child.id } : {});
    await to(homeId)(first, 'reopen');
    expect((await to(homeId)(first, 'passwords', { student_ids: [child.id] })).status).toBe(404);
    expect(await noticesOf(admin, 'class_asked')).toMatchObject([{ class_name: '5 A' }]);
    const { body: asked } = await call('GET', '/class_requests/', { token: admin.token });
    const { id } = asked.find(({ student: { id } }: { student: { id: number } }) => id === child.id);
    await call('POST', `/class_requests/${id}/accept/`, { token: admin.token });
    expect((await to(homeId)(first, 'passwords', { student_ids: [child.id] })).status).toBe(200);
  },
);
