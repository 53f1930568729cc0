import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/school.ts';
import { notices } from '#db/schema/platform.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { startPasswords } from '#lib/accounts/imports/imports.service.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const CRY = 'my teacher hits me';
const OWN = 'seven green camels walk';
type Token = { token: string };
type Card = { id: number; username: string; secret: string[] };

beforeEach(async () => {
  await db().delete(safeguardingLeads);
  await db().delete(concerns);
  await db().delete(notices);
});

const kindsTold = async ({ token }: Token) =>
  (await call('GET', '/notices/', { token })).body.map(({ kind }: { kind: string }) => kind);

/** A child with a card that its teacher made, and the ways in by that card and to the assistant. */
async function childWithCard(gradeLevel = 5) {
  const teacher = await makePerson({ role: 'instructor' });
  const classId = await makeClass({ teachers: [teacher], gradeLevel, isDoorOpen: true });
  const students = [{ first_name: 'Zala', last_name: 'Noori' }];
  const made = await call('POST', `/classes/${classId}/accounts/`, {
    token: teacher.token,
    body: { students },
  });
  const [card] = made.body as [Card];
  const [row] = await db().select().from(classes).where(eq(classes.id, classId));
  const enter = async (password = card.secret.join(' ')): Promise<Token & { status: number }> => {
    const body = { code: row!.code, student_id: card.id, password };
    const { status, body: signedIn } = await call('POST', '/doors/enter/', { body });
    return { status, token: signedIn.access_token };
  };
  const choose = ({ token }: Token, new_password: string) =>
    call('PUT', '/users/profile/me/password/', {
      token,
      body: { current_password: card.secret.join(' '), new_password },
    });
  const subject = await makeSubject({ grade: gradeLevel });
  const lesson = await makeLesson({ subjectId: subject.id });
  const place = `subject_id=${subject.id}&lesson_id=${lesson.id}`;
  const ask = ({ token }: Token, content: string) =>
    call('POST', '/ai/assist/', {
      token,
      body: { subject_id: subject.id, lesson_id: lesson.id, user_messages: [{ role: 'user', content }] },
    });
  const seenBy = async ({ token }: Token) =>
    JSON.stringify([
      (await call('GET', `/ai/conversation/?${place}`, { token })).body,
      (await call('GET', '/users/profile/me/held/', { token })).body,
    ]);
  return { teacher, classId, card, enter, choose, ask, seenBy };
}

test('whoever comes in by a card reads nothing that was said on another device', async () => {
  const { enter, ask, seenBy } = await childWithCard();
  const child = await enter();
  await ask(child, 'What is a half?');
  expect(await seenBy(child)).toContain('What is a half?');
  const holder = await enter();
  expect(await seenBy(holder)).not.toContain('What is a half?');
});

test('a session that somebody opened by a card reads nothing that the child says later on another device', async () => {
  const { enter, ask, seenBy } = await childWithCard();
  const holder = await enter();
  const child = await enter();
  await ask(child, 'What is a half?');
  expect(await seenBy(holder)).not.toContain('What is a half?');
  expect(await seenBy(child)).toContain('What is a half?');
});

test('a child is told of every device on which their card is used, from the first one on', async () => {
  const { enter } = await childWithCard();
  expect(await kindsTold(await enter())).toEqual(['card_used']);
});

test('a device that used the last card is a new one to the next, which the child and the teachers learn', async () => {
  const { teacher, classId, card } = await childWithCard();
  const [row] = await db().select().from(classes).where(eq(classes.id, classId));
  const enterWith = (secret: string[], cookie?: string) =>
    call('POST', '/doors/enter/', {
      body: { code: row!.code, student_id: card.id, password: secret.join(' ') },
      ...(cookie ? { headers: { cookie } } : {}),
    });
  const cookie = (await enterWith(card.secret)).headers.getSetCookie()[0]!.split(';')[0]!;
  const again = await call('POST', `/classes/${classId}/passwords/`, {
    token: teacher.token,
    body: { student_ids: [card.id] },
  });
  const { secret } = again.body[0] as Card;
  const child = { token: (await enterWith(secret)).body.access_token };
  expect(await kindsTold(child)).toEqual(['card_used', 'password_reset']);
  const known = (await enterWith(secret, cookie)).headers.getSetCookie()[0]!.split(';')[0]!;
  await enterWith(secret, known);
  expect(await kindsTold(child)).toEqual(['card_used', 'password_reset']);
  const [seen] = (await call('GET', `/classes/${classId}/students/`, { token: teacher.token })).body;
  expect(seen.card.devices, 'the child’s and the one that knew the last card').toBe(2);
});

test('whoever gives the account a password of their own by the card reads nothing of before', async () => {
  const { enter, ask, seenBy, choose } = await childWithCard();
  await ask(await enter(), 'What is a half?');
  const holder = await enter();
  expect((await choose(holder, OWN)).status).toBe(204);
  expect(await seenBy(holder)).not.toContain('What is a half?');
});

test.each([
  [2, (secret: string) => secret.toUpperCase()],
  [5, (secret: string) => secret],
  [5, (secret: string) => `${secret.toUpperCase().replaceAll(' ', ' - ')}.`],
])(
  'no password of their own says what the card of grade %i says, however it is typed',
  async (grade, typed) => {
    const { enter, card, choose } = await childWithCard(grade);
    const refused = await choose(await enter(), typed(card.secret.join(' ')));
    expect([refused.status, refused.body.faults[0]]).toEqual([
      422,
      expect.objectContaining({ field: 'new_password', code: 'same_as_current' }),
    ]);
  },
);

test('an account that somebody else has the card of takes no email from who signs in', async () => {
  const { enter, card, choose } = await childWithCard();
  const child = await enter();
  const setEmail = (current_password: string) =>
    call('PUT', '/users/profile/me/', {
      token: child.token,
      body: { email: `child-${card.id}@example.com`, current_password },
    });
  const locked = [403, 'urn:dars:problem:email_locked'];
  const refused = await setEmail(card.secret.join(' '));
  expect([refused.status, refused.body.type]).toEqual(locked);
  await choose(child, OWN);
  const again = await setEmail(OWN);
  expect([again.status, again.body.type]).toEqual(locked);
});

test('a password that was chosen by a card is told to the grown-ups and the leads, and each sign-in still begins anew', async () => {
  const { teacher, enter, card, ask, seenBy, choose } = await childWithCard();
  const [admin, lead] = [await makeAdmin(), await makePerson({ role: 'instructor' })];
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
  const child = await enter();
  await ask(child, CRY);
  await ask(child, 'What is a half?');
  expect((await choose(child, OWN)).status).toBe(204);
  for (const grownUp of [teacher, admin]) expect(await kindsTold(grownUp)).toContain('password_chosen');
  expect(await kindsTold(lead)).toContain('safeguarding_change');
  expect(await kindsTold(child)).toEqual(['card_used']);
  expect(await seenBy(await enter(OWN))).not.toContain('What is a half?');
  const log = await call('GET', `/admin/audit/?search=${card.username}&kind=sign_in`, { token: admin.token });
  expect(log.body[0].detail).toEqual({ by_card: true, is_new_device: true });
});

test('a password that was chosen by a card, and its sessions, end with the right of whoever made the card', async () => {
  const { teacher, classId, enter, choose } = await childWithCard();
  const [admin, next] = [await makeAdmin(), await makePerson({ role: 'instructor' })];
  const send = (path: string, body: object) =>
    call('POST', `/classes/${classId}/${path}/`, { token: admin.token, body });
  const child = await enter();
  await choose(child, OWN);
  const isIn = async () => (await call('GET', '/users/profile/me/', child)).status;
  expect([await isIn(), (await enter(OWN)).status]).toEqual([200, 200]);
  await send('teachers', { account: next.username });
  await send('teachers/remove', { user_id: teacher.id });
  expect([await isIn(), (await enter(OWN)).status]).toEqual([401, 401]);
  await send('teachers', { account: teacher.username });
  expect([await isIn(), (await enter(OWN)).status], 'what is dead stays dead').toEqual([401, 401]);
});

test('the home teacher makes new cards for a whole class, also where a password was chosen by a card or an email came', async () => {
  const { teacher, classId, card, enter, choose } = await childWithCard();
  await choose(await enter(), OWN);
  await db()
    .update(users)
    .set({ email: `known-${card.id}@example.com` })
    .where(eq(users.id, card.id));
  const listed = await call('GET', `/classes/${classId}/students/`, { token: teacher.token });
  expect(listed.body).toMatchObject([{ has_email: true, card: { devices: 0 } }]);
  const body = { student_ids: [card.id] };
  const reset = await call('POST', `/classes/${classId}/passwords/`, { token: teacher.token, body });
  expect(reset.status).toBe(200);
  expect((await enter(reset.body[0].secret.join(' '))).status).toBe(200);
});

test('an admin who gives a child a password and comes in by it reads nothing of the child, who is told, as are the grown-ups', async () => {
  const { card, teacher, enter, ask, seenBy } = await childWithCard();
  const [admin, other, lead] = [
    await makeAdmin(),
    await makeAdmin(),
    await makePerson({ role: 'instructor' }),
  ];
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
  const given = 'a-password-given-by-an-admin';
  await call('PUT', `/admin/users/${card.id}/`, { token: admin.token, body: { password: given } });
  const holder = await enter(given);
  const choice = { current_password: given, new_password: OWN };
  const chosen = await call('PUT', '/users/profile/me/password/', { token: holder.token, body: choice });
  expect(chosen.status).toBe(204);
  const child = await enter(OWN);
  expect(await kindsTold(child)).toEqual(['card_used', 'password_reset']);
  await ask(child, 'What is a half?');
  expect(await seenBy(child)).toContain('What is a half?');
  expect(await seenBy(holder)).not.toContain('What is a half?');
  for (const grownUp of [teacher, other, lead]) {
    const [told] = (await call('GET', '/notices/', { token: grownUp.token })).body;
    expect(told).toMatchObject({ kind: 'password_reset', student: 'Zala Noori', is_own: false });
  }
  expect(await kindsTold(admin)).not.toContain('password_reset');
});

test('with a first password from an admin a card is over, and the home teacher makes no other where there is an email', async () => {
  const { card, classId, teacher, enter } = await childWithCard();
  const admin = await makeAdmin();
  const [given, email] = ['a-password-given-by-an-admin', `own-${card.id}@example.com`];
  const body = { password: given, email };
  await call('PUT', `/admin/users/${card.id}/`, { token: admin.token, body });
  const first = await enter(given);
  const choice = { current_password: given, new_password: OWN };
  await call('PUT', '/users/profile/me/password/', { token: first.token, body: choice });
  expect((await enter()).status).toBe(401);
  expect((await call('POST', '/login/', { body: { email, password: OWN } })).status).toBe(200);
  const reset = { token: teacher.token, body: { student_ids: [card.id] } };
  expect((await call('POST', `/classes/${classId}/passwords/`, reset)).status).toBe(422);
});

test('a cry for help is in no copy that is taken at the child’s own device', async () => {
  const { enter, ask, seenBy } = await childWithCard();
  const child = await enter();
  await ask(child, CRY);
  expect(await seenBy(child)).not.toContain('hits me');
  const [{ cries }] = (await db().select().from(concerns)) as [typeof concerns.$inferSelect];
  expect(cries).toMatchObject([{ text: CRY, signIn: { byCard: true } }]);
});

test('a cry for help is heard even where all messages of the day are used up', async () => {
  const { enter, ask } = await childWithCard();
  const child = await enter();
  let status = 200;
  while (status === 200) ({ status } = await ask(child, 'What is a half?'));
  expect(status).toBe(429);
  expect((await ask(child, CRY)).status).toBe(200);
  expect(await db().$count(concerns)).toBe(1);
});

test('no list gives a safeguarding lead a password', async () => {
  const admin = await makeAdmin();
  const lead = await makePerson({ role: 'instructor' });
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
  await db().update(users).set({ mustChangePassword: true }).where(eq(users.id, lead.id));
  const text = `username,first_name,last_name,email,grade,language\n${lead.username},A,B,${lead.email},,`;
  await expect(startPasswords(admin.actor, { text })).rejects.toMatchObject({ code: 'invalid' });
});

test('nobody in by a card ends the child’s other sign-ins, which a new card alone does', async () => {
  const { enter, teacher, classId, card } = await childWithCard();
  const child = await enter();
  const holder = await enter();
  const end = ({ token }: Token, body: object) =>
    call('POST', '/users/profile/me/sessions/end/', { token, body });
  const listed = async ({ token }: Token) =>
    (await call('GET', '/users/profile/me/sessions/', { token })).body as {
      id: string;
      is_current: boolean;
      may_end: boolean;
    }[];
  const others = (await listed(holder)).filter(({ is_current }) => !is_current);
  expect(others).toMatchObject([{ may_end: false }]);
  for (const body of [{}, { session_id: others[0]!.id }]) expect((await end(holder, body)).status).toBe(403);
  expect((await call('POST', '/safeguarding/help/', { token: child.token })).status).toBe(200);
  const own = (await listed(holder)).find(({ is_current }) => is_current)!;
  expect([own.may_end, (await end(holder, { session_id: own.id })).status]).toEqual([true, 204]);
  const reset = { token: teacher.token, body: { student_ids: [card.id] } };
  expect((await call('POST', `/classes/${classId}/passwords/`, reset)).status).toBe(200);
  expect((await call('GET', '/users/profile/me/', { token: child.token })).status).toBe(401);
});
