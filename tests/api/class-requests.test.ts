import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Caller = { token: string };
type Notice = { kind: string; request_id?: number; accepted?: boolean; student?: string | null };

/** A student of one class, for whom the teacher of another has asked. */
async function asked() {
  const [home, other] = await Promise.all([
    makePerson({ role: 'instructor' }),
    makePerson({ role: 'instructor' }),
  ]);
  const child = await makePerson();
  await makeClass({ teachers: [home], students: [child] });
  const otherId = await makeClass({ teachers: [other], name: '5 Z', isDoorOpen: true });
  const body = { account: child.username };
  const ask = () => call('POST', `/classes/${otherId}/students/`, { token: other.token, body });
  expect((await ask()).status).toBe(202);
  return { home, other, child, otherId, ask };
}

const noticesOf = async ({ token }: Caller, kind: string): Promise<Notice[]> =>
  (await call('GET', '/notices/', { token })).body.filter((notice: Notice) => notice.kind === kind);

const answer = (by: Caller, id: number | undefined, verb: 'accept' | 'decline') =>
  call('POST', `/class_requests/${id}/${verb}/`, { token: by.token });

test('the notice of a request names the request that it is about, and is gone once somebody has answered', async () => {
  const { home } = await asked();
  const admin = await makeAdmin();
  const [told] = await noticesOf(home, 'class_asked');
  expect((await answer(home, told!.request_id, 'decline')).status).toBe(204);
  expect(await noticesOf(home, 'class_asked')).toEqual([]);
  expect((await answer(admin, told!.request_id, 'accept')).status).toBe(404);
});

test('whoever asked hears of a yes with the student’s name, and of a no without it', async () => {
  const { home, other, ask } = await asked();
  const [first] = await noticesOf(home, 'class_asked');
  await answer(home, first!.request_id, 'decline');
  expect(await noticesOf(other, 'class_answered')).toMatchObject([
    { class_name: '5 Z', accepted: false, student: null },
  ]);
  await ask();
  const [second] = await noticesOf(home, 'class_asked');
  await answer(home, second!.request_id, 'accept');
  expect(await noticesOf(other, 'class_answered')).toMatchObject([{ accepted: true, student: 'Laila Safi' }]);
});

test('a student who joins by the class’s own code answers the request too', async () => {
  const { other, child, otherId } = await asked();
  const door = await call('GET', `/classes/${otherId}/door/`, { token: other.token });
  await call('POST', '/doors/join/', { token: child.token, body: { code: door.body.code } });
  expect(await noticesOf(other, 'class_answered')).toMatchObject([{ accepted: true }]);
});

test('what was told of a student is gone with the student', async () => {
  const { home, other, child } = await asked();
  const [told] = await noticesOf(home, 'class_asked');
  await answer(home, told!.request_id, 'accept');
  const admin = await makeAdmin();
  expect((await call('DELETE', `/admin/users/${child.id}/`, { token: admin.token })).status).toBe(204);
  expect(await noticesOf(other, 'class_answered')).toEqual([]);
});
