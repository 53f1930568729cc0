import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { classes } from '#db/schema/school.ts';
import { auditLog } from '#db/schema/platform.ts';
import { openLink } from '#lib/school/parents/parents.service.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';

type Caller = { token: string };
type Card = { id: number; username: string; secret: string[] };
type Child = { id: number; username: string; token: string };

const instructor = () => makePerson({ role: 'instructor' });

/** The child's own class with a link for the mother and one quiz handed in, and the empty class of another teacher. */
async function twoClasses() {
  const [home, other, admin] = await Promise.all([instructor(), instructor(), makeAdmin()]);
  const homeId = await makeClass({ teachers: [home], gradeLevel: 5, isDoorOpen: true });
  const otherId = await makeClass({ teachers: [other], gradeLevel: 5, name: '5 Z', isDoorOpen: true });
  const body = { students: [{ first_name: 'Zala', last_name: 'Noor' }] };
  const made = await call('POST', `/classes/${homeId}/accounts/`, { token: home.token, body });
  const [card] = made.body as [Card];
  const [row] = await db().select({ code: classes.code }).from(classes).where(eq(classes.id, homeId));
  const entry = { code: row!.code, student_id: card.id, password: card.secret.join(' ') };
  const signedIn = await call('POST', '/doors/enter/', { body: entry });
  const child: Child = { ...card, token: signedIn.body.access_token };
  const subject = await makeSubject({ grade: 5 });
  const lesson = await makeLesson({ subjectId: subject.id, questions: 2, topic: 'adding-fractions' });
  const label = { label: 'Mother', language: 'English' };
  const link = await call('POST', `/users/${child.id}/parent_links/`, { token: home.token, body: label });
  return {
    home,
    other,
    admin,
    homeId,
    otherId,
    child,
    lesson,
    linkId: link.body.id,
    address: link.body.address,
  };
}

type School = Awaited<ReturnType<typeof twoClasses>>;

async function handIn({ child, lesson }: School, right: number) {
  const body = await answersTo(lesson.quizId, right);
  const handed = await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: child.token, body });
  expect(handed.status).toBe(201);
}

const ask = ({ other, otherId, child }: School, by: Caller = other) =>
  call('POST', `/classes/${otherId}/students/`, { token: by.token, body: { account: child.username } });

/** The requests for this student that somebody can answer. */
const requestsOf = async ({ token }: Caller, student: { id: number }) =>
  (await call('GET', '/class_requests/', { token })).body.filter(
    (request: { student: { id: number } }) => request.student.id === student.id,
  );

async function accept(school: School, by: Caller = school.home) {
  await ask(school);
  const [request] = await requestsOf(by, school.child);
  return call('POST', `/class_requests/${request.id}/accept/`, { token: by.token });
}

const kindsOf = async ({ token }: Caller) =>
  (await call('GET', '/notices/', { token })).body.map(({ kind }: { kind: string }) => kind);

const isOpen = (school: School) =>
  openLink(school.address.split('/').at(-1), '203.0.113.9').then(
    () => true,
    () => false,
  );

/** What another teacher gets of the child by each way in. */
async function reach({ other, otherId, child, lesson, linkId }: School) {
  const { token } = other;
  const get = (part: string) => call('GET', `/classes/${otherId}/${part}`, { token });
  const attempts = await get(`attempts/?student_id=${child.id}&lesson_id=${lesson.id}`);
  const marks = await get('marks/');
  const label = { label: 'B', language: 'English' };
  const reset = { student_ids: [child.id] };
  return {
    attempts: attempts.body.attempts?.length ?? attempts.status,
    marks: marks.body.students?.find(({ id }: { id: number }) => id === child.id)?.marks.length ?? 'none',
    links: (await call('GET', `/users/${child.id}/parent_links/`, { token })).status,
    make: (await call('POST', `/users/${child.id}/parent_links/`, { token, body: label })).status,
    renew: (await call('POST', `/parent_links/${linkId}/renew/`, { token })).status,
    passwords: (await call('POST', `/classes/${otherId}/passwords/`, { token, body: reset })).status,
    held: (await call('GET', '/users/profile/me/held/', { token: child.token })).status,
  };
}

const SHUT = { links: 404, make: 404, renew: 404, passwords: 404, held: 200 };

test('a teacher who adds the child of another only asks, and until somebody says yes reaches nothing', async () => {
  const school = await twoClasses();
  await handIn(school, 2);
  const asked = await ask(school);
  expect(asked).toMatchObject({ status: 202, body: { account: school.child.username } });
  expect(asked.text).not.toContain('Zala');
  expect(await reach(school)).toEqual({ ...SHUT, attempts: 404, marks: 'none' });
  expect(await requestsOf(school.other, school.child)).toEqual([]);
  expect(await requestsOf(school.home, school.child)).toMatchObject([
    { class_name: '5 Z', student: { name: 'Zala Noor' } },
  ]);
  expect(await kindsOf(school.home)).toContain('class_asked');
  expect(await isOpen(school)).toBe(true);
});

test('after the yes the new teacher sees what is done from then on, and has neither passwords nor links', async () => {
  const school = await twoClasses();
  await handIn(school, 2);
  expect((await accept(school)).status).toBe(204);
  expect(await reach(school)).toEqual({ ...SHUT, attempts: 0, marks: 0 });
  const read = async (part: string) =>
    (await call('GET', `/classes/${school.otherId}/${part}`, { token: school.other.token })).body;
  expect((await read('progress/')).students[0]).toMatchObject({ cells: [], exercises: 0 });
  expect((await read('misconceptions/')).misconceptions).toEqual([]);
  await handIn(school, 1);
  expect(await reach(school)).toEqual({ ...SHUT, attempts: 1, marks: 1 });
  expect((await read('progress/')).students[0].cells).toMatchObject([{ attempts: 1, best: 50 }]);
  const home = await call('GET', `/classes/${school.homeId}/marks/`, { token: school.home.token });
  expect(home.body.students[0].marks).toMatchObject([{ score: 100 }]);
  expect(await kindsOf(school.child)).toEqual(['class_joined', 'link_renewed', 'card_used']);
  expect(await kindsOf(school.admin)).toContain('class_joined');
});

test('a request is answered by a present teacher or an admin alone, and a no leaves nothing behind', async () => {
  const school = await twoClasses();
  await ask(school);
  const stranger = await instructor();
  const [{ id }] = await requestsOf(school.admin, school.child);
  for (const { token } of [stranger, school.other])
    for (const verb of ['accept', 'decline'])
      expect((await call('POST', `/class_requests/${id}/${verb}/`, { token })).status).toBe(404);
  expect((await call('POST', `/class_requests/${id}/decline/`, { token: school.home.token })).status).toBe(
    204,
  );
  expect(await requestsOf(school.admin, school.child)).toEqual([]);
  expect(await reach(school)).toMatchObject({ ...SHUT, marks: 'none' });
  expect((await accept(school, school.admin)).status).toBe(204);
});

test('whoever is in no class yet is added by an admin, or asked of one', async () => {
  const school = await twoClasses();
  const alone = await makePerson();
  const add = ({ token }: Caller) =>
    call('POST', `/classes/${school.otherId}/students/`, { token, body: { account: alone.username } });
  expect((await add(school.other)).status).toBe(202);
  expect(await requestsOf(school.home, alone)).toEqual([]);
  expect(await add(school.admin)).toMatchObject({ status: 200, body: { id: alone.id } });
  expect(await requestsOf(school.admin, alone)).toEqual([]);
});

test('who left and joined again is seen from the second joining on', async () => {
  const school = await twoClasses();
  await accept(school);
  await handIn(school, 2);
  const body = { student_id: school.child.id };
  await call('POST', `/classes/${school.otherId}/students/remove/`, { token: school.other.token, body });
  expect(await reach(school)).toEqual({ ...SHUT, attempts: 404, marks: 'none' });
  await accept(school);
  expect(await reach(school)).toEqual({ ...SHUT, attempts: 0, marks: 0 });
});

test('a reset and a renewed link are told to the child, their other teachers and the admins', async () => {
  const school = await twoClasses();
  await accept(school);
  const { home, homeId, child, linkId } = school;
  expect((await call('POST', `/parent_links/${linkId}/renew/`, { token: home.token })).status).toBe(200);
  const reset = { token: home.token, body: { student_ids: [child.id] } };
  expect((await kindsOf(child))[0]).toBe('link_renewed');
  expect((await call('POST', `/classes/${homeId}/passwords/`, reset)).status).toBe(200);
  for (const person of [school.other, school.admin])
    expect((await kindsOf(person)).slice(0, 2)).toEqual(['password_reset', 'link_renewed']);
});

test('a parents’ link that is made, renewed or ended is told to the child, their other teachers and the admins', async () => {
  const school = await twoClasses();
  await accept(school);
  const { home, child } = school;
  const path = `/users/${child.id}/parent_links/`;
  const body = { label: 'Mother', language: 'English' };
  const { id } = (await call('POST', path, { token: home.token, body })).body;
  const told = async (act: string) => {
    for (const person of [child, school.other, school.admin]) {
      const { body: bell } = await call('GET', '/notices/', { token: person.token });
      expect(bell[0]).toMatchObject({ kind: 'link_renewed', act, is_own: person === child });
    }
  };
  await told('made');
  await call('POST', `/parent_links/${id}/renew/`, { token: home.token });
  await told('renewed');
  for (let n = 0; n < 2; n += 1) await call('DELETE', `/parent_links/${id}/`, { token: home.token });
  await told('ended');
});

test('the second teacher of the home class may do as the first; a former one may not, and their links are shut', async () => {
  const school = await twoClasses();
  const { home, homeId, child } = school;
  const second = await instructor();
  const send = (path: string, by: Caller, body: object) =>
    call('POST', `/classes/${homeId}/${path}/`, { token: by.token, body });
  await send('teachers', home, { account: second.username });
  expect((await send('passwords', second, { student_ids: [child.id] })).status).toBe(200);
  expect(await isOpen(school)).toBe(true);
  await send('teachers/remove', second, { user_id: home.id });
  expect(await isOpen(school)).toBe(false);
  const path = `/users/${child.id}/parent_links/`;
  expect((await call('GET', path, { token: home.token })).status).toBe(404);
  expect((await call('GET', path, { token: second.token })).body).toMatchObject([{ state: 'ended' }]);
  await send('teachers', second, { account: home.username });
  expect(await isOpen(school), 'what has ended stays so').toBe(false);
});

test('an instructor looks for twenty people an hour by their names, each try recorded; an admin for any number', async () => {
  const { other, otherId, admin } = await twoClasses();
  const look = ({ token }: Caller, path = 'students') =>
    call('POST', `/classes/${otherId}/${path}/`, { token, body: { account: 'sun-0000' } });
  for (let i = 0; i < 19; i++) expect((await look(other)).status).toBe(422);
  expect((await look(other, 'teachers')).status).toBe(422);
  expect((await look(other)).status).toBe(429);
  expect((await look(admin)).status).toBe(422);
  const lookups = and(eq(auditLog.actorId, other.id), eq(auditLog.action, 'user.lookup'));
  expect(await db().$count(auditLog, lookups)).toBe(20);
  const rows = await db().select().from(auditLog).where(lookups).orderBy(desc(auditLog.id)).limit(1);
  expect(JSON.stringify(rows)).not.toContain('sun-0000');
});

test('where the school makes the accounts, a student cannot take another name', async () => {
  const { child, admin } = await twoClasses();
  const rename = (body: object) => call('PUT', '/users/profile/me/', { token: child.token, body });
  setEnv({ REGISTRATION: 'closed' });
  try {
    const refused = await rename({ first_name: 'Mina' });
    expect([refused.status, refused.body.detail]).toEqual([403, 'Ask your school to change your name.']);
    expect((await rename({ first_name: 'Zala', last_name: 'Noor' })).status).toBe(200);
    const own = { token: admin.token, body: { first_name: 'Mina' } };
    expect((await call('PUT', '/users/profile/me/', own)).status).toBe(200);
  } finally {
    setEnv({ REGISTRATION: 'open' });
  }
  expect((await rename({ first_name: 'Mina' })).status, 'whose account the school made').toBe(403);
  const { token } = await makePerson();
  const own = await call('PUT', '/users/profile/me/', { token, body: { first_name: 'Mina' } });
  expect(own.status).toBe(200);
});

test('also where anybody may register, staff change their email with their password alone', async () => {
  const { home, admin } = await twoClasses();
  for (const person of [home, admin]) {
    const set = (body: object) => call('PUT', '/users/profile/me/', { token: person.token, body });
    const email = `new-${person.email}`;
    const refused = await set({ email });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'current_password']);
    expect((await set({ email, current_password: 'not mine' })).status).toBe(403);
    expect((await set({ email, current_password: PASSWORD })).body.email).toBe(email);
  }
});

test('a teacher of the home class and an admin correct a child’s name, recorded and told to the child; no other does', async () => {
  const school = await twoClasses();
  const { home, other, admin, child } = school;
  await accept(school);
  const correct = ({ token }: Caller, first_name: string) =>
    call('PUT', `/users/${child.id}/names/`, { token, body: { first_name, last_name: 'Noori' } });
  expect((await correct(other, 'Mina')).status).toBe(404);
  expect((await correct(child, 'Mina')).status).toBe(403);
  expect((await correct(home, 'Zalah')).status).toBe(204);
  const told = (await call('GET', '/notices/', { token: child.token })).body;
  expect(told[0]).toMatchObject({ kind: 'name_corrected', name: 'Zalah Noori' });
  const isEntry = and(eq(auditLog.action, 'user.names'), eq(auditLog.targetId, child.id));
  expect(await db().select().from(auditLog).where(isEntry)).toMatchObject([
    { actorId: home.id, detail: { fields: ['firstName', 'lastName'] } },
  ]);
  expect((await correct(home, ' ')).status).toBe(422);
  expect((await correct(admin, 'Zala')).status).toBe(204);
  const profile = await call('GET', '/users/profile/me/', { token: child.token });
  expect(profile.body.user).toMatchObject({ first_name: 'Zala', last_name: 'Noori' });
});
