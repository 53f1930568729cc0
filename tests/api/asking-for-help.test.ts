import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { notices } from '#db/schema/platform.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { call } from '../support/api.ts';
import { aPlace } from '../support/conversation.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Token = { token: string };
const press = ({ token }: Token) => call('POST', '/safeguarding/help/', { token });
const concernsOf = (studentId: number) =>
  db().select().from(concerns).where(eq(concerns.studentId, studentId));
const unseen = async ({ id }: { id: number }) =>
  db().$count(notices, sql`user_id = ${id} and kind = 'concern' and read_at is null`);
const readAll = () =>
  db()
    .update(notices)
    .set({ readAt: sql`now()` });

let lead: Awaited<ReturnType<typeof makePerson>>;
beforeEach(async () => {
  await db().delete(safeguardingLeads);
  lead = await makePerson({ role: 'instructor' });
  await db().insert(safeguardingLeads).values({ userId: lead.id });
});

describe("'I need help'", () => {
  test('opens a concern without a word, tells the leads, and tells the child who reads it', async () => {
    const student = await makePerson();
    const { status, body } = await press(student);
    expect(status).toBe(200);
    expect(body.reply).toMatch(/^Thank you for telling me/);
    expect(body.reply).toMatch(/\n\nThe grown-up who looks after .* will read that you need help/);
    const [concern] = await concernsOf(student.id);
    expect(concern!.cries).toMatchObject([{ danger: 'askedForHelp', text: '' }]);
    expect(await unseen(lead)).toBe(1);
    const read = await call('GET', `/safeguarding/concerns/${concern!.id}/`, { token: lead.token });
    expect(read.body.cries).toMatchObject([{ danger: 'askedForHelp', text: '' }]);
    expect(await db().$count(assistantMessages, eq(assistantMessages.userId, student.id))).toBe(0);
  });

  test('pressed a hundred times at once is one concern with one cry, and calls nobody again', async () => {
    const student = await makePerson();
    await press(student);
    await readAll();
    const all = await Promise.all(Array.from({ length: 100 }, () => press(student)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    const rows = await concernsOf(student.id);
    expect(rows.map(({ cries }) => cries.length)).toEqual([1]);
    expect(await unseen(lead)).toBe(0);
  });

  test('calls the leads again after ten minutes, and after the concern was closed', async () => {
    const student = await makePerson();
    await press(student);
    await readAll();
    await db()
      .update(concerns)
      .set({ cries: [{ at: '2026-01-01T08:00:00Z', danger: 'askedForHelp', text: '' }] });
    await press(student);
    expect(await unseen(lead)).toBe(1);
    expect((await concernsOf(student.id)).map(({ cries }) => cries.length)).toEqual([2]);
    await db()
      .update(concerns)
      .set({ closedAt: sql`now()`, closedBy: lead.id });
    await press(student);
    expect(await concernsOf(student.id)).toHaveLength(2);
  });

  test('joins what the child told the assistant, and what the child tells it afterwards is added at once', async () => {
    const { person, ask } = await aPlace();
    await ask('my uncle hits me');
    await press(person);
    await ask('I want to kill myself');
    const [concern, ...more] = await concernsOf(person.id);
    expect(more).toEqual([]);
    expect(concern!.cries.map(({ text }) => text)).toEqual(['my uncle hits me', '', 'I want to kill myself']);
  });

  test('works for a student without a profile, and for one who must still choose a password', async () => {
    const newcomer = await makePerson({ profile: false });
    const fresh = await makePerson();
    await db().update(users).set({ mustChangePassword: true }).where(eq(users.id, fresh.id));
    for (const student of [newcomer, fresh]) {
      expect((await press(student)).status).toBe(200);
      expect(await concernsOf(student.id)).toHaveLength(1);
    }
  });

  test('where no lead is named, the admins are told that a concern waits', async () => {
    await db().delete(safeguardingLeads);
    const admin = await makeAdmin();
    await press(await makePerson());
    expect(await unseen(admin)).toBe(1);
  });

  test('of a teacher opens no concern and promises nobody', async () => {
    const { status, body } = await press(lead);
    expect(status).toBe(200);
    expect(body.reply).not.toMatch(/grown-up who looks after/);
    expect(await concernsOf(lead.id)).toEqual([]);
  });

  test('needs a session', async () => {
    expect((await call('POST', '/safeguarding/help/')).status).toBe(401);
  });
});
