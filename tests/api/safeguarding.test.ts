import { and, asc, eq, isNotNull, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { notices, auditLog } from '#db/schema/platform.ts';
import { concernNotes, concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { env, setEnv } from '#lib/platform/config/env.ts';
import { deleteExpired } from '#lib/school/student-record/student-record.jobs.ts';
import { call } from '../support/api.ts';
import { aPlace } from '../support/conversation.ts';
import { makeAdmin, makePerson } from '../support/people.ts';
import { asOwner } from '../support/owner.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;
type Token = { token: string };
const CRY = 'I want to kill myself';

const nameLead = (admin: Token, account: string) =>
  call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account } });
const removeLead = (admin: Token, id: number) =>
  call('DELETE', `/admin/safeguarding/leads/${id}/`, { token: admin.token });
const answerAbout = (lead: Token, id: number, accepts: boolean) =>
  call('PUT', `/safeguarding/leads/${id}/`, { token: lead.token, body: { accepts } });
/** Ends the work of the only lead, with their own yes. */
const endLead = async (by: Token, lead: Person) => {
  await removeLead(by, lead.id);
  await answerAbout(lead, lead.id, true);
};
/** Names another lead, with the yes of the present one. */
const nameAnother = async (by: Token, present: Token, named: Person) => {
  await nameLead(by, named.email);
  expect((await answerAbout(present, named.id, true)).status).toBe(204);
};
const listConcerns = ({ token }: Token, query = '') =>
  call('GET', `/safeguarding/concerns/${query}`, { token });
const readConcern = ({ token }: Token, id: number) => call('GET', `/safeguarding/concerns/${id}/`, { token });
const note = ({ token }: Token, id: number, text: string, closes = false) =>
  call('POST', `/safeguarding/concerns/${id}/notes/`, { token, body: { text, closes } });
const readMessages = ({ token }: Token, id: number, query = '') =>
  call('GET', `/safeguarding/students/${id}/messages/${query}`, { token });

/** The concerns in somebody's bell. */
const bellOf = async ({ token }: Token) => {
  const { body } = await call('GET', '/notices/', { token });
  return (body as { kind: string; concern_id: number }[])
    .filter(({ kind }) => kind === 'concern')
    .map(({ concern_id }) => concern_id);
};

const concernOf = async (studentId: number) => {
  const rows = await db()
    .select()
    .from(concerns)
    .where(eq(concerns.studentId, studentId))
    .orderBy(asc(concerns.id));
  return rows.at(-1)!;
};

let admin: Person;
let lead: Person;
beforeEach(async () => {
  await db().delete(safeguardingLeads);
  await db().delete(notices).where(eq(notices.kind, 'concern'));
  await db().delete(concerns);
  admin = await makeAdmin();
  lead = await makePerson({ role: 'instructor' });
  expect((await nameLead(admin, lead.email)).status).toBe(200);
});

describe('a cry for help to the assistant', () => {
  test("stands in the leads' bells at once, without a name or a word of the student, and in nobody else's", async () => {
    const teacher = await makePerson({ role: 'instructor' });
    const { person, ask } = await aPlace();
    await ask(CRY);
    const { id } = await concernOf(person.id);
    expect(await bellOf(lead)).toEqual([id]);
    expect(await bellOf(teacher)).toEqual([]);
    expect(await bellOf(admin)).toEqual([]);
    const ofConcern = and(eq(notices.userId, lead.id), eq(notices.kind, 'concern'));
    const [row] = await db().select().from(notices).where(ofConcern);
    expect(row!.data).toEqual({ concernId: id });
  });

  test('is kept whole, with its pieces, and what is no cry is not', async () => {
    const { person, ask } = await aPlace();
    await ask('What is a half?');
    expect(await db().$count(concerns, eq(concerns.studentId, person.id))).toBe(0);
    const messages = [
      { role: 'user', content: 'My uncle' },
      { role: 'user', content: 'hits me' },
    ];
    await ask('', { messages });
    const { id } = await concernOf(person.id);
    const { body } = await readConcern(lead, id);
    expect(body.cries).toMatchObject([{ danger: 'abuseAtHome', text: 'My uncle hits me' }]);
    expect(body.student).toMatchObject({ id: person.id, username: person.username });
  });

  test('joins the concern that is open, which is unseen again; after it was closed it opens another', async () => {
    const { person, ask } = await aPlace();
    await ask(CRY);
    const first = await concernOf(person.id);
    await db()
      .update(notices)
      .set({ readAt: sql`now()` })
      .where(eq(notices.userId, lead.id));
    await ask('my uncle hits me');
    const unseen = () => db().$count(notices, and(eq(notices.userId, lead.id), sql`read_at is null`));
    expect(await unseen()).toBe(1);
    expect((await readConcern(lead, first.id)).body.cries.map(({ text }: { text: string }) => text)).toEqual([
      CRY,
      'my uncle hits me',
    ]);
    await note(lead, first.id, 'Spoke with her and her mother.', true);
    await ask(CRY);
    const second = await concernOf(person.id);
    expect(second.id).not.toBe(first.id);
    expect(await bellOf(lead)).toEqual([second.id]);
  });

  test('of two messages at once makes one concern with both, and the same words again are counted', async () => {
    const { person, ask } = await aPlace();
    await Promise.all([ask(CRY), ask('my uncle hits me'), ask(CRY)]);
    expect(await db().$count(concerns, eq(concerns.studentId, person.id))).toBe(1);
    const { cries } = await concernOf(person.id);
    expect(cries.map(({ text, count = 1 }) => [text, count]).sort()).toEqual([
      [CRY, 2],
      ['my uncle hits me', 1],
    ]);
  });

  test('is stored with its question and reply, or none of them is', async () => {
    const { ask, thread } = await aPlace();
    await asOwner('alter table concerns add constraint nobody check (student_id < 0) not valid');
    expect((await ask(CRY)).status).toBe(500);
    await asOwner('alter table concerns drop constraint nobody');
    expect(await thread()).toEqual([]);
  });

  test("tells the child that a grown-up reads it, and the school's own contact", async () => {
    const { ask } = await aPlace();
    const said = async () => (await ask(CRY)).body.ai_response as string;
    expect(await said()).toMatch(/^Thank you for telling me.*\n\nThe grown-up who looks after .* will read/s);
    const contact = 'Ms Zala, room 4, 0700 000 000';
    await call('PUT', '/admin/safeguarding/', { token: admin.token, body: { contact } });
    await call('PUT', '/safeguarding/contact/', { token: lead.token, body: { accepts: true } });
    expect(await said()).toMatch(/\n\nAt your school: Ms Zala, room 4, 0700 000 000$/);
    await call('PUT', '/admin/safeguarding/', { token: admin.token, body: { contact: ' ' } });
    await call('PUT', '/safeguarding/contact/', { token: lead.token, body: { accepts: true } });
    expect(await said()).not.toMatch(/At your school/);
  });

  test('of a teacher who tries it opens no concern and promises nobody', async () => {
    const { subject } = await aPlace();
    const { body } = await call('POST', '/ai/assist/', {
      token: lead.token,
      body: { subject_id: subject.id, user_messages: [{ role: 'user', content: CRY }] },
    });
    expect(body.ai_response).toMatch(/^Thank you for telling me/);
    expect(body.ai_response).not.toMatch(/grown-up who looks after/);
    expect(await db().$count(concerns)).toBe(0);
  });
});

describe('where nobody is named', () => {
  beforeEach(() => endLead(admin, lead));

  test('admins are told, and read nothing; who is named then is told of what is open, and admins no more', async () => {
    const { person, ask } = await aPlace();
    await ask(CRY);
    const { id } = await concernOf(person.id);
    expect(await bellOf(admin)).toEqual([id]);
    expect(await bellOf(lead)).toEqual([]);
    expect((await readConcern(admin, id)).status).toBe(403);
    const { body } = await call('GET', '/admin/safeguarding/', { token: admin.token });
    expect(body, 'how many are open is for leads').toEqual({
      contact: '',
      proposed_contact: null,
      leads: [],
    });
    await nameLead(admin, lead.username);
    expect(await bellOf(lead)).toEqual([id]);
    expect(await bellOf(admin)).toEqual([]);
  });

  test('a lead who was made a student is none any more', async () => {
    await nameLead(admin, lead.email);
    await db().update(users).set({ role: 'student' }).where(eq(users.id, lead.id));
    const { person, ask } = await aPlace();
    await ask(CRY);
    expect(await bellOf(admin)).toEqual([(await concernOf(person.id)).id]);
    const { body } = await call('GET', '/admin/safeguarding/', { token: admin.token });
    expect(body.leads).toEqual([]);
  });
});

describe('a lead', () => {
  test('is a teacher or an admin; a student or nobody is refused at the field', async () => {
    const student = await makePerson();
    for (const account of [student.email, 'nobody@example.com']) {
      const { status, body } = await nameLead(admin, account);
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([
        { field: 'account', message: 'No teacher has exactly this username or email' },
      ]);
    }
    expect((await nameLead(admin, admin.email)).body.leads).toHaveLength(2);
    expect((await nameLead(admin, admin.email)).body.leads).toHaveLength(2);
  });

  test('alone reads concerns and conversations: no other teacher, and no admin', async () => {
    const { person, ask } = await aPlace();
    await ask(CRY);
    const { id } = await concernOf(person.id);
    for (const other of [admin, await makePerson({ role: 'instructor' }), person]) {
      expect((await listConcerns(other)).status).toBe(403);
      expect((await readConcern(other, id)).status).toBe(403);
      expect((await note(other, id, 'Done')).status).toBe(403);
      expect((await readMessages(other, person.id)).status).toBe(403);
    }
    await endLead(admin, lead);
    expect((await readConcern(lead, id)).status).toBe(403);
  });

  test('reads a conversation a page at a time, and each reading is in the audit log', async () => {
    const { person, ask, thread } = await aPlace();
    await ask(CRY);
    const said = (await thread()).map(({ id: _, ...message }) => message);
    for (let n = 0; n < 25; n += 1) await db().insert(assistantMessages).values(said);
    const first = (await readMessages(lead, person.id)).body;
    expect(first.messages).toHaveLength(50);
    expect(first.is_more).toBe(true);
    const rest = (await readMessages(lead, person.id, `?before=${first.messages[0].id}`)).body;
    expect(rest.messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant']);
    expect(rest.is_more).toBe(false);
    expect(rest.messages[0]).toMatchObject({ content: CRY, lesson: { language: 'English' } });
    await readConcern(lead, (await concernOf(person.id)).id);
    const ofStudent = and(eq(auditLog.targetId, person.id), like(auditLog.action, 'user.%.read'));
    const entries = await db().select().from(auditLog).where(ofStudent).orderBy(asc(auditLog.id));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.conversation.read', lead.id],
      ['user.conversation.read', lead.id],
      ['user.concern.read', lead.id],
    ]);
    expect(JSON.stringify(entries)).not.toContain('kill');
  });

  test('notes what was done; the database lets nobody change a note, and a closed concern leaves the bells', async () => {
    const { person, ask } = await aPlace();
    await ask(CRY);
    const { id } = await concernOf(person.id);
    expect((await note(lead, id, ' ')).status).toBe(422);
    const { status, body } = await note(lead, id, 'Spoke with her mother.');
    expect(status).toBe(201);
    expect(body.notes).toMatchObject([{ text: 'Spoke with her mother.', written_by: lead.username }]);
    expect(body.closed_at).toBeNull();
    const change = db().update(concernNotes).set({ text: 'Nothing' }).where(eq(concernNotes.concernId, id));
    await expect(change).rejects.toThrow();
    expect((await listConcerns(lead)).body.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await note(lead, id, 'A doctor helps her.', true)).body.closed_at).not.toBeNull();
    expect(await bellOf(lead)).toEqual([]);
    expect((await listConcerns(lead)).body).toEqual([]);
    expect((await listConcerns(lead, '?state=closed')).body).toMatchObject([{ id }]);
  });
});

test('a closed concern goes when its term is over, an open one never', async () => {
  const untouched = env().KEEP_DAYS;
  onTestFinished(() => setEnv({ KEEP_DAYS: untouched }));
  const long = sql`now() - interval '400 days'`;
  const [closed, open] = [await aPlace(), await aPlace()];
  for (const { ask } of [closed, open]) await ask(CRY);
  await note(lead, (await concernOf(closed.person.id)).id, 'Spoke with her mother.', true);
  await db().update(concerns).set({ createdAt: long });
  await db().update(concerns).set({ closedAt: long, agreedAt: long }).where(isNotNull(concerns.closedAt));
  await deleteExpired();
  expect(await db().$count(concerns)).toBe(2);
  setEnv({ KEEP_DAYS: { ...untouched, concerns: 365 } });
  await deleteExpired();
  expect(await db().select({ student: concerns.studentId }).from(concerns)).toEqual([
    { student: open.person.id },
  ]);
});

describe("a student's words to the assistant", () => {
  const heldBy = async ({ token }: Token, id: number) =>
    (await call('GET', `/admin/users/${id}/held/`, { token })).body as Record<string, unknown[]>;

  test("are in the student's own copy but for a cry, and in the school's only where a lead takes it", async () => {
    const { person, ask } = await aPlace();
    await ask('What is a half?');
    await ask(CRY);
    const own = (await call('GET', '/users/profile/me/held/', { token: person.token })).body;
    expect(JSON.stringify(own.assistant)).toContain('What is a half?');
    expect(JSON.stringify(own)).not.toContain(CRY);
    expect(own.concerns).toEqual([]);
    const ofAdmin = await heldBy(admin, person.id);
    expect(Object.keys(ofAdmin)).not.toContain('assistant');
    expect(JSON.stringify(ofAdmin)).not.toContain(CRY);
    await nameAnother(admin, lead, admin);
    expect(JSON.stringify((await heldBy(admin, person.id)).assistant)).toContain(CRY);
  });

  test('and their concerns with all notes go with the account', async () => {
    const { person, ask } = await aPlace();
    await ask(CRY);
    await note(lead, (await concernOf(person.id)).id, 'Spoke with her mother.', true);
    expect((await call('DELETE', `/admin/users/${person.id}/`, { token: admin.token })).status).toBe(204);
    expect(await db().$count(concerns)).toBe(0);
    expect(await db().$count(concernNotes)).toBe(0);
    expect(await bellOf(lead)).toEqual([]);
  });

  test('a lead is deleted only when no lead any more, and their notes stay without a name', async () => {
    const { person, ask } = await aPlace();
    await ask(CRY);
    const { id } = await concernOf(person.id);
    await note(lead, id, 'Spoke with her mother.', true);
    await nameAnother(admin, lead, admin);
    const erase = () => call('DELETE', `/admin/users/${lead.id}/`, { token: admin.token });
    expect(await erase()).toMatchObject({ status: 409 });
    await endLead(admin, lead);
    expect((await erase()).status).toBe(204);
    expect((await readConcern(admin, id)).body.notes).toMatchObject([{ written_by: null }]);
  });
});
