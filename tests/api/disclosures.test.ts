import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { notices, auditLog } from '#db/schema/platform.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { endLeadOf } from '#lib/school/safeguarding/lead-changes.service.ts';
import { call } from '../support/api.ts';
import { aPlace, SSE } from '../support/conversation.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';
import { partsOf } from '../support/stream.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;
type Token = { token: string };
const CRY = 'my teacher hits me';

const nameLead = (by: Token, account: string) =>
  call('POST', '/admin/safeguarding/leads/', { token: by.token, body: { account } });
const removeLead = (by: Token, id: number) =>
  call('DELETE', `/admin/safeguarding/leads/${id}/`, { token: by.token });
const answer = (by: Token, id: number, accepts: boolean) =>
  call('PUT', `/safeguarding/leads/${id}/`, { token: by.token, body: { accepts } });
const statesOf = async (by: Token) => {
  const { body } = await call('GET', '/admin/safeguarding/', { token: by.token });
  return Object.fromEntries(
    body.leads.map(({ username, state }: { username: string; state: string }) => [username, state]),
  ) as Record<string, string>;
};
const openConcernOf = async (studentId: number) =>
  (await db().select().from(concerns).where(eq(concerns.studentId, studentId)))[0]!;
/** What somebody's bell says of changes, newest first. */
const toldTo = async ({ token }: Token) => {
  const { body } = await call('GET', '/notices/', { token });
  return (body as { kind: string; change: string; by: string }[])
    .filter(({ kind }) => kind === 'safeguarding_change')
    .map(({ change, by }) => [change, by]);
};

let admin: Person;
let lead: Person;
beforeEach(async () => {
  await db().delete(safeguardingLeads);
  await db().delete(notices);
  await db().delete(concerns);
  admin = await makeAdmin();
  lead = await makePerson({ role: 'instructor' });
  await nameLead(admin, lead.email);
});

describe('what a student disclosed', () => {
  const conversation = async ({ person, subject, lesson }: Awaited<ReturnType<typeof aPlace>>, by: Token) =>
    (
      await call('GET', `/ai/conversation/?subject_id=${subject.id}&lesson_id=${lesson.id}`, {
        token: by.token,
      })
    ).body ?? person;

  test('leaves the thread at once, with its pieces and the reply; the lead reads them still', async () => {
    const place = await aPlace();
    await place.ask('What is a half?');
    await place.ask('My teacher');
    const messages = ['My teacher', 'hits me'].map((content) => ({ role: 'user', content }));
    await place.ask('', { messages });
    const seen = JSON.stringify(await conversation(place, place.person));
    expect(seen).toContain('What is a half?');
    expect(seen).not.toMatch(/My teacher|hits me|Thank you for telling/);
    const read = await call('GET', `/safeguarding/students/${place.person.id}/messages/`, {
      token: lead.token,
    });
    expect(JSON.stringify(read.body)).toMatch(/My teacher.*hits me.*Thank you for telling/s);
  });

  test('leaves an open panel with the answer, whose stream carries the words that stand in its place', async () => {
    const { ask } = await aPlace();
    const places = async (content: string) =>
      partsOf((await ask(content, { headers: SSE })).text).flatMap(
        ({ messageMetadata: data }) => (data as { inPlace?: string } | undefined)?.inPlace ?? [],
      );
    expect(await places('What is a half?')).toEqual([]);
    expect(await places(CRY)).toEqual([expect.stringMatching(/grown-ups.*will read/)]);
  });

  test('stays shut to who signs in with a password that somebody else set, and leads are told of it', async () => {
    const place = await aPlace();
    const { person } = place;
    await place.ask('What is a half?');
    await place.ask(CRY);
    const given = 'a-password-given-by-an-admin';
    const set = await call('PUT', `/admin/users/${person.id}/`, {
      token: admin.token,
      body: { password: given },
    });
    expect(set.status).toBe(200);
    await db().update(users).set({ mustChangePassword: false }).where(eq(users.id, person.id));
    const { body } = await call('POST', '/login/', { body: { email: person.email, password: given } });
    const holder = { token: body.access_token as string };
    expect(JSON.stringify(await conversation(place, holder))).not.toContain('half');
    const held = (await call('GET', '/users/profile/me/held/', { token: holder.token })).body;
    expect(held.assistant).toEqual([]);
    expect(held.concerns).toEqual([]);
    const { id } = await openConcernOf(person.id);
    expect((await toldTo(lead))[0]).toEqual(['student_password', admin.username]);
    const bell = (await call('GET', '/notices/', { token: lead.token })).body;
    expect(bell).toContainEqual(expect.objectContaining({ change: 'student_password', concern_id: id }));
  });

  test('stays with the leads whatever email or role the account gets, and they are told of both', async () => {
    const place = await aPlace();
    const { person } = place;
    await place.ask(CRY);
    const told = async () => (await toldTo(lead)).filter(([change]) => change === 'student_password').length;
    const change = (body: object) => call('PUT', `/admin/users/${person.id}/`, { token: admin.token, body });
    expect((await change({ email: `other-${person.id}@example.com` })).status).toBe(200);
    expect(await told()).toBe(1);
    expect((await change({ role: 'instructor' })).status).toBe(200);
    expect(await told()).toBe(2);
    const path = `/safeguarding/students/${person.id}/messages/`;
    const read = await call('GET', path, { token: lead.token });
    expect([read.status, JSON.stringify(read.body)]).toEqual([200, expect.stringContaining(CRY)]);
    const nobody = await makePerson({ role: 'instructor' });
    const none = await call('GET', `/safeguarding/students/${nobody.id}/messages/`, { token: lead.token });
    expect(none.status).toBe(404);
  });

  test('stays shut after an admin has given the account another email, which is a way in', async () => {
    const place = await aPlace();
    const { person } = place;
    await place.ask('What is a half?');
    const body = { email: `taken-${person.id}@example.com` };
    const set = await call('PUT', `/admin/users/${person.id}/`, { token: admin.token, body });
    expect(set.status).toBe(200);
    const signIn = { ...body, password: PASSWORD };
    person.token = (await call('POST', '/login/', { body: signIn })).body.access_token;
    expect(JSON.stringify(await conversation(place, person))).not.toContain('half');
    const held = (await call('GET', '/users/profile/me/held/', { token: person.token })).body;
    expect(held.assistant).toEqual([]);
    await place.ask('What is a third?');
    expect(JSON.stringify(await conversation(place, person))).toContain('third');
    const names = { first_name: 'Mina' };
    await call('PUT', `/admin/users/${person.id}/`, { token: admin.token, body: names });
    expect(JSON.stringify(await conversation(place, person))).toContain('third');
  });

  test('keeps the name, account and classes that the school knows, whatever the student calls themselves', async () => {
    const { person, ask } = await aPlace();
    const [before] = await db().select().from(users).where(eq(users.id, person.id));
    await ask(CRY);
    await db().update(users).set({ firstName: 'Another', lastName: 'Child' }).where(eq(users.id, person.id));
    const { id } = await openConcernOf(person.id);
    const { body } = await call('GET', `/safeguarding/concerns/${id}/`, { token: lead.token });
    expect(body.student).toMatchObject({
      first_name: before!.firstName,
      last_name: before!.lastName,
      username: before!.username,
    });
    expect(body.classes).toEqual([]);
  });

  test('outlives the student’s account, unseen by whoever deletes it, until a lead closes the concern', async () => {
    const { person, ask } = await aPlace();
    await ask('What is a half?');
    await ask(CRY);
    const { id } = await openConcernOf(person.id);
    const erase = (one: { id: number }) => call('DELETE', `/admin/users/${one.id}/`, { token: admin.token });
    const [other, erased] = [await erase(await makePerson()), await erase(person)];
    expect([erased.status, erased.text]).toEqual([204, other.text]);
    expect((await toldTo(lead))[0]).toEqual(['student_erased', admin.username]);
    expect(await toldTo(admin)).not.toContainEqual(['student_erased', admin.username]);
    const path = `/safeguarding/concerns/${id}/`;
    const read = await call('GET', path, { token: lead.token });
    const { first_name, id: now } = read.body.student;
    expect([first_name, JSON.stringify(read.body)]).toEqual([person.firstName, expect.stringContaining(CRY)]);
    expect(now).not.toBe(person.id);
    const messages = `/safeguarding/students/${now}/messages/`;
    const said = await call('GET', messages, { token: lead.token });
    expect(said.body.student).toMatchObject({ username: person.username });
    expect(said.text).toContain('What is a half?');
    const body = { text: 'The family is safe, and moves away.', closes: true };
    const closed = await call('POST', `${path}notes/`, { token: lead.token, body });
    expect(closed.body.notes).toMatchObject([{ text: body.text }]);
    for (const gone of [path, messages])
      expect((await call('GET', gone, { token: lead.token })).status).toBe(404);
    expect(await db().$count(assistantMessages, eq(assistantMessages.userId, now))).toBe(0);
  });

  test('stands in the audit log for leads alone, and in no copy that an admin or the student takes', async () => {
    const { person, ask } = await aPlace();
    await ask(CRY);
    await call('GET', `/safeguarding/concerns/${(await openConcernOf(person.id)).id}/`, {
      token: lead.token,
    });
    await call('GET', `/safeguarding/students/${person.id}/messages/`, { token: lead.token });
    const read = async (path: string, by: Token) => (await call('GET', path, { token: by.token })).text;
    const log = `/admin/audit/?search=${person.username}`;
    const seen = [
      await read(log, admin),
      await read(`/admin/users/${person.id}/held/`, admin),
      await read('/users/profile/me/held/', person),
    ];
    for (const text of seen) expect(text).not.toMatch(/user\.(concern|conversation)\./);
    await nameLead(admin, admin.email);
    expect(await read(log, admin)).not.toContain('user.concern.read');
    await answer(lead, admin.id, true);
    expect(await read(log, admin)).toMatch(/user\.conversation\.read.*user\.concern\.read/s);
  });
});

describe('who is a lead', () => {
  test('an admin cannot name themselves where there is one, until a lead agrees; all are told', async () => {
    await nameLead(admin, admin.email);
    expect(await statesOf(admin)).toMatchObject({ [admin.username]: 'proposed' });
    const list = () => call('GET', '/safeguarding/concerns/', { token: admin.token });
    expect((await list()).status).toBe(403);
    expect((await answer(admin, admin.id, true)).status).toBe(403);
    expect(await toldTo(lead)).toContainEqual(['lead_proposed', admin.username]);
    expect((await answer(lead, admin.id, true)).status).toBe(204);
    expect((await list()).status).toBe(200);
    expect(await toldTo(admin)).toContainEqual(['lead_added', lead.username]);
    expect((await answer(lead, admin.id, true)).status).toBe(409);
  });

  test('a refused one is none, and a lead whom an admin wants to end stays where a lead refuses', async () => {
    await nameLead(admin, admin.email);
    await answer(lead, admin.id, false);
    expect(Object.keys(await statesOf(admin))).toEqual([lead.username]);
    await removeLead(admin, lead.id);
    expect(await statesOf(admin)).toEqual({ [lead.username]: 'ending' });
    expect((await call('GET', '/safeguarding/concerns/', { token: lead.token })).status).toBe(200);
    await answer(lead, lead.id, false);
    expect(await statesOf(admin)).toEqual({ [lead.username]: 'active' });
  });

  test('of two admins who each name the first lead at once, one is a proposal', async () => {
    await db().delete(safeguardingLeads);
    const other = await makeAdmin();
    await Promise.all([nameLead(admin, admin.email), nameLead(other, other.email)]);
    expect(Object.values(await statesOf(admin)).sort()).toEqual(['active', 'proposed']);
  });

  test('the server’s operator ends the work of a lead who has left; leads and admins are told, and it is recorded', async () => {
    const other = await makePerson({ role: 'instructor' });
    await nameLead(admin, other.email);
    await answer(lead, other.id, true);
    expect(await endLeadOf(lead.email.toUpperCase())).toBe(true);
    expect(await statesOf(admin)).toEqual({ [other.username]: 'active' });
    for (const person of [other, admin])
      expect((await call('GET', '/notices/', { token: person.token })).body[0]).toMatchObject({
        change: 'lead_ended',
        lead: lead.username,
      });
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'user.lead.remove', actorId: null, targetId: lead.id });
    expect(await endLeadOf(lead.email)).toBe(false);
    expect(await endLeadOf('nobody@example.com')).toBe(false);
  });

  test.each([{ password: 'another-password-of-mine' }, { role: 'student' }, { email: 'x-lead@example.com' }])(
    'no single admin changes a lead’s account by %j',
    async (body) => {
      const { status } = await call('PUT', `/admin/users/${lead.id}/`, { token: admin.token, body });
      expect(status).toBe(409);
      const [row] = await db().select().from(users).where(eq(users.id, lead.id));
      expect(row).toMatchObject({ role: 'instructor', email: lead.email, passwordGivenAt: null });
    },
  );

  test('an admin’s own password is not changed at the desk, which does not ask for the current one', async () => {
    const { status } = await call('PUT', `/admin/users/${admin.id}/`, {
      token: admin.token,
      body: { password: 'another-password-of-mine' },
    });
    expect(status).toBe(403);
    const [row] = await db()
      .select({ isNew: sql<boolean>`password_set_at > created_at + interval '1 second'` })
      .from(users)
      .where(eq(users.id, admin.id));
    expect(row!.isNew).toBe(false);
  });

  test('nor is an admin’s own email, with which the school’s sign-in would let another in', async () => {
    const set = (email: string) =>
      call('PUT', `/admin/users/${admin.id}/`, { token: admin.token, body: { email, last_name: 'Zahir' } });
    expect((await set('another@example.com')).status).toBe(403);
    const [row] = await db().select().from(users).where(eq(users.id, admin.id));
    expect(row).toMatchObject({ email: admin.email, lastName: admin.lastName });
    expect((await set(admin.email)).status).toBe(200);
  });
});
