import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { classes } from '#db/schema/school.ts';
import { call } from '../support/api.ts';
import { type Caller, childOfTwo, instructor, noticesOf, to } from '../support/child-of-two.ts';
import { makeClass } from '../support/classes.ts';
import { makePerson } from '../support/people.ts';

/** A child whose card a teacher has or the office, and a class of that teacher's own with an open door. */
async function byCardOf(maker: 'first' | 'admin') {
  const school = await childOfTwo();
  const { first, homeId, child, enter } = school;
  const reset = await to(homeId)(school[maker], 'passwords', { student_ids: [child.id] });
  child.secret = reset.body[0].secret;
  const ownId = await makeClass({ teachers: [first], name: 'Chess', isDoorOpen: true });
  const [own] = await db().select().from(classes).where(eq(classes.id, ownId));
  const { access_token: token } = (await enter(homeId)).body;
  const join = (by: Caller = { token }) =>
    call('POST', '/doors/join/', { token: by.token, body: { code: own!.code } });
  const members = async () => (await call('GET', `/classes/${ownId}/students/`, { token: first.token })).body;
  const answer = async (by: Caller, verb: 'accept' | 'decline') => {
    const [told] = await noticesOf(by, 'class_asked');
    return (await call('POST', `/class_requests/${told.request_id}/${verb}/`, { token: by.token })).status;
  };
  return { ...school, ownId, token, join, members, answer };
}

describe('a class that is joined by a child’s card', () => {
  test.each(['first', 'admin'] as const)('of the %s waits for a yes, and is nobody’s own', async (maker) => {
    const { first, admin, homeId, token, join, members, answer } = await byCardOf(maker);
    expect(await join()).toMatchObject({ status: 202, body: { class_name: 'Chess', is_asked: true } });
    expect((await join()).status).toBe(202);
    expect(await members()).toEqual([]);
    for (const person of [first, admin])
      expect(await noticesOf(person, 'class_asked')).toMatchObject([{ class_name: 'Chess' }]);
    expect(await answer(first, 'accept')).toBe(204);
    expect(await members()).toHaveLength(1);
    expect((await join()).status, 'who is in it already').toBe(200);
    expect(await noticesOf({ token }, 'class_joined')).toMatchObject([{ class_name: 'Chess', is_own: true }]);
    expect(await noticesOf({ token }, 'class_answered')).toEqual([]);
    // The yes was the teacher's own: it goes with the right to the child.
    await to(homeId)(admin, 'teachers', { account: (await instructor()).username });
    await to(homeId)(admin, 'teachers/remove', { user_id: first.id });
    expect(await members()).toEqual([]);
  });

  test('stays as it was after a no, which the child is told', async () => {
    const { admin, token, join, members, answer } = await byCardOf('admin');
    await join();
    expect(await answer(admin, 'decline')).toBe(204);
    expect(await members()).toEqual([]);
    expect(await noticesOf({ token }, 'class_answered')).toMatchObject([
      { class_name: 'Chess', accepted: false, student: null },
    ]);
  });

  test('is let in by an admin where no other class has the child, and not by the class that was joined', async () => {
    const { first, admin, homeId, next, child, join, members } = await byCardOf('admin');
    await to(homeId)(first, 'students/remove', { student_id: child.id });
    await join();
    const [told] = await noticesOf(admin, 'class_asked');
    for (const by of [first, next])
      expect(
        (await call('POST', `/class_requests/${told.request_id}/accept/`, { token: by.token })).status,
      ).toBe(404);
    await call('POST', `/class_requests/${told.request_id}/accept/`, { token: admin.token });
    expect(await members()).toHaveLength(1);
  });
});

test('a password that was chosen by a card, or instead of one that an admin gave, joins no class by itself either', async () => {
  const { admin, child, token, join, members } = await byCardOf('admin');
  const grown = await makePerson({ grade: 9 });
  const body = { password: 'a-first-password-of-hers' };
  await call('PUT', `/admin/users/${grown.id}/`, { token: admin.token, body });
  const logIn = async (password: string) =>
    (await call('POST', '/login/', { body: { email: grown.email, password } })).body.access_token as string;
  const choose = async (by: string, current: string) => {
    const passwords = { current_password: current, new_password: 'a-password-of-their-own' };
    const chosen = await call('PUT', '/users/profile/me/password/', { token: by, body: passwords });
    expect(chosen.status).toBe(204);
  };
  await choose(token, child.secret.join(' '));
  await choose(await logIn(body.password), body.password);
  for (const by of [token, await logIn('a-password-of-their-own')])
    expect((await join({ token: by })).status).toBe(202);
  expect(await members()).toEqual([]);
});

test('who chose their password themselves joins at once', async () => {
  const { join, members } = await byCardOf('admin');
  const grown = await makePerson({ grade: 9 });
  expect(await join(grown)).toMatchObject({ status: 200, body: { is_asked: false } });
  expect(await members()).toHaveLength(1);
});
