import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { auditLog, notices } from '#db/schema/platform.ts';
import { classes } from '#db/schema/school.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;
type Token = { token: string };
type Row = Record<string, unknown>;

const cry = async ({ token }: Token) =>
  expect((await call('POST', '/safeguarding/help/', { token, body: {} })).status).toBe(200);
const bellOf = async ({ token }: Token) => (await call('GET', '/notices/', { token })).body as Row[];
const changesTo = async (person: Token) =>
  (await bellOf(person)).flatMap(({ change }) => (change === undefined ? [] : [change]));

/** Gives somebody a notice: a student of theirs has a new password. */
const tellOfReset = ({ id }: { id: number }, about: { id: number }) =>
  notify(db(), {
    ...{ kind: 'password_reset', about: `password:of-${about.id}` },
    to: sql`select ${id}::int as user_id`,
    data: { className: '5 A', count: 1, isOwn: false },
  });

let admin: Person;
let lead: Person;
/** Two students of whom nothing differs but that the first has asked for help. */
let twins: [Person, Person];
beforeEach(async () => {
  await db().delete(safeguardingLeads);
  await db().delete(notices);
  await db().delete(concerns);
  admin = await makeAdmin();
  lead = await makePerson({ role: 'instructor' });
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
  twins = [await makePerson({ email: null }), await makePerson({ email: null })];
  await cry(twins[0]);
});

describe('a copy of what is held about a lead', () => {
  const copyOf = async (person: Person, by: Token) =>
    (await call('GET', `/admin/users/${person.id}/held/`, { token: by.token })).body;
  const acts: Record<string, (student: Person) => Promise<{ status: number }>> = {
    'a reset': ({ id }) =>
      call('PUT', `/admin/users/${id}/`, { token: admin.token, body: { password: 'a-password-of-theirs' } }),
    'an erasure': ({ id }) => call('DELETE', `/admin/users/${id}/`, { token: admin.token }),
  };

  test.each(Object.keys(acts))(
    'tells an admin after %s of a student not whether there is a concern',
    async (act) => {
      const seen = [];
      for (const student of twins) {
        await db().delete(notices).where(eq(notices.kind, 'password_reset'));
        const before = (await copyOf(lead, admin)).notices;
        expect((await acts[act]!(student)).status).toBeLessThan(300);
        const after = (await copyOf(lead, admin)).notices as { kind: string; data: object }[];
        seen.push([before, after.map(({ kind, data }) => ({ kind, data }))]);
      }
      expect(seen[0]).toEqual(seen[1]);
      expect((await changesTo(lead)).filter((change) => /^student_/.test(String(change)))).toHaveLength(1);
    },
  );

  test('has the concerns for a lead, and the other leads are told of each copy that an admin takes', async () => {
    const other = await makePerson({ role: 'instructor' });
    await db().insert(safeguardingLeads).values({ userId: other.id, state: 'active' });
    const kinds = (copy: { notices: Row[] }) => copy.notices.map(({ kind }) => kind);
    expect(kinds(await copyOf(lead, admin))).not.toContain('concern');
    for (const one of [lead, other]) expect(await changesTo(one)).toContain('lead_copied');
    await db().insert(safeguardingLeads).values({ userId: admin.id, state: 'active' });
    expect(kinds(await copyOf(lead, admin))).toContain('concern');
    const own = await call('GET', '/users/profile/me/held/', { token: lead.token });
    expect(kinds(own.body)).toContain('concern');
    expect((await changesTo(other)).filter((change) => change === 'lead_copied')).toHaveLength(1);
  });
});

describe('the numbers that are sent out', () => {
  test('tell a teacher, whose notices come before and after a reset, not whether leads were told of it', async () => {
    const teacher = await makePerson({ role: 'instructor' });
    const classId = await makeClass({ teachers: [teacher], students: twins });
    const gaps = [];
    for (const student of twins) {
      const tell = async () => {
        const pupil = await makePerson();
        await tellOfReset(teacher, pupil);
        return (await bellOf(teacher))[0]!.id as number;
      };
      const earlier = await tell();
      const path = `/classes/${classId}/passwords/`;
      const body = { student_ids: [student.id] };
      expect((await call('POST', path, { token: teacher.token, body })).status).toBe(200);
      await tell();
      const own = eq(notices.userId, teacher.id);
      const [newest] = await db().select().from(notices).where(own).orderBy(desc(notices.id)).limit(1);
      const later = sql`timestamptz 'epoch' + ${earlier + 5_000_000}::bigint * interval '1 microsecond'`;
      await db()
        .update(notices)
        .set({ createdAt: later })
        .where(and(own, eq(notices.id, newest!.id)));
      gaps.push(Number((await bellOf(teacher))[0]!.id) - earlier);
    }
    expect(gaps).toEqual([5_000_000, 5_000_000]);
    expect(await changesTo(lead)).toContain('student_password');
  });

  test('differ for notices of one moment, and reading up to one of them reads what came no later', async () => {
    await tellOfReset(twins[1], twins[1]);
    await tellOfReset(twins[1], twins[0]);
    await db()
      .update(notices)
      .set({ createdAt: new Date('2026-02-03T04:05:06.789Z') });
    const [second, first, ...none] = await bellOf(twins[1]);
    expect([first!.id, second!.id, none]).toEqual([1_770_091_506_789_000, 1_770_091_506_789_001, []]);
    const read = (upTo: number) =>
      call('POST', '/notices/read/', { token: twins[1].token, body: { up_to: upTo } });
    const unread = () => db().$count(notices, and(eq(notices.userId, twins[1].id), isNull(notices.readAt)));
    expect([(await read(1_770_091_506_788_999)).status, await unread()]).toEqual([204, 2]);
    expect([(await read(Number(second!.id))).status, await unread()]).toEqual([204, 0]);
    expect((await read(2 ** 53)).status).toBe(422);
  });

  test('of an admin’s audit log are times, and have no gap where a lead has read a concern', async () => {
    const [concern] = await db().select().from(concerns);
    await call('GET', `/safeguarding/concerns/${concern!.id}/`, { token: lead.token });
    const ask = async (query: string) =>
      (await call('GET', `/admin/audit/?${query}`, { token: admin.token })).body as Row[];
    for (const { id, at } of await ask('')) {
      const [microseconds, nth] = String(id).split('-').map(Number);
      expect([Math.floor(microseconds! / 1000), nth]).toEqual([Date.parse(String(at)), expect.any(Number)]);
    }
    for (const path of [`/admin/users/${twins[1].id}/held/`, '/users/profile/me/held/']) {
      const { notices, record } = (await call('GET', path, { token: admin.token })).body;
      for (const row of [...notices, ...record]) expect(row).not.toHaveProperty('id');
    }
  });

  test('page through entries of one moment, each once, the last ones first', async () => {
    const act = `class.${crypto.randomUUID()}`;
    const own = { actorId: admin.id, action: act, at: sql`now()` };
    await db()
      .insert(auditLog)
      .values(Array.from({ length: 120 }, (_, nth) => ({ ...own, detail: { nth } })));
    const seen: unknown[] = [];
    for (let before = '', page: Row[] = []; seen.length === 0 || page.length === 50;) {
      const { body } = await call('GET', `/admin/audit/?search=${act}&before=${before}`, {
        token: admin.token,
      });
      page = body;
      before = String(page.at(-1)?.id);
      seen.push(...page.map(({ detail }) => (detail as Row).nth));
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, nth) => 119 - nth));
  });
});

describe('whoever ends what lets a child in', () => {
  /** A child with a card, signed in and in danger, in the class of a teacher who is not alone there. */
  async function childInDanger() {
    const [maker, other] = [
      await makePerson({ role: 'instructor' }),
      await makePerson({ role: 'instructor' }),
    ];
    const id = await makeClass({ teachers: [maker, other], gradeLevel: 5, isDoorOpen: true });
    const send = (path: string, body: object = {}, by: Token = maker) =>
      call('POST', `/classes/${id}/${path}/`, { token: by.token, body });
    const students = [{ first_name: 'Zala', last_name: 'Noor' }];
    const [card] = (await send('accounts', { students })).body as [
      { id: number; username: string; secret: string[] },
    ];
    const [of] = await db().select({ code: classes.code }).from(classes).where(eq(classes.id, id));
    const body = { code: of!.code, student_id: card.id, password: card.secret.join(' ') };
    const { access_token: token } = (await call('POST', '/doors/enter/', { body })).body;
    await cry({ token });
    const calls = async () => (await call('POST', '/safeguarding/help/', { token, body: {} })).status;
    return { id, card, maker, other, send, calls };
  }
  const lastsTold = async () =>
    (await changesTo(lead)).filter((change) => change === 'student_access').length;

  test('by taking it out of its only class silences nobody, and leads are told; a next class ends the card', async () => {
    const { card, send, calls } = await childInDanger();
    expect((await send('students/remove', { student_id: card.id })).status).toBe(204);
    expect([await calls(), await lastsTold()]).toEqual([200, 1]);
    const nextId = await makeClass({ teachers: [await makePerson({ role: 'instructor' })] });
    await call('POST', `/classes/${nextId}/students/`, {
      token: admin.token,
      body: { account: card.username },
    });
    expect(await calls()).toBe(401);
  });

  test('by ending its only class silences nobody; leads are told, and admins how many have no class now', async () => {
    const { send, calls } = await childInDanger();
    expect((await send('end')).status).toBe(200);
    expect([await calls(), await lastsTold()]).toEqual([200, 1]);
    expect(await bellOf(admin)).toContainEqual(
      expect.objectContaining({ kind: 'class_left', count: 1, home: null, is_last: true, is_own: false }),
    );
  });

  test('by removing or deleting the teacher who made its card is told to the leads, and no end of the class revives the card', async () => {
    const { maker, other, send, calls } = await childInDanger();
    await send('teachers/remove', { user_id: maker.id }, other);
    expect([await calls(), await lastsTold()]).toEqual([401, 1]);
    await send('end', {}, other);
    expect([await calls(), await lastsTold()]).toEqual([401, 2]);
    const second = await childInDanger();
    await call('DELETE', `/admin/users/${second.maker.id}/`, { token: admin.token });
    expect([await second.calls(), await lastsTold()]).toEqual([401, 3]);
  });
});

test('an admin who changes whom a child in danger is pointed to needs the yes of a lead, and the leads and the other admins are told', async () => {
  const other = await makeAdmin();
  const contact = 'Ms Karimi, room 5';
  const set = async (words: string) =>
    (await call('PUT', '/admin/safeguarding/', { token: admin.token, body: { contact: words } })).body;
  const answer = async (by: Token, accepts: boolean) =>
    (await call('PUT', '/safeguarding/contact/', { token: by.token, body: { accepts } })).status;
  const seen = async () => (await call('GET', '/safeguarding/contact/', { token: lead.token })).body;
  expect(await set(contact)).toMatchObject({ contact: '', proposed_contact: contact });
  expect(await answer(admin, true), 'who is no lead').toBe(403);
  expect(await answer(lead, false)).toBe(204);
  expect(await seen()).toEqual({ contact: '', proposed_contact: null });
  expect(await answer(lead, true), 'nothing is proposed').toBe(409);
  await set(contact);
  expect(await answer(lead, true)).toBe(204);
  expect(await seen()).toEqual({ contact, proposed_contact: null });
  expect(await set(contact)).toMatchObject({ contact, proposed_contact: null });
  const told = ['contact_changed', 'contact_proposed', 'contact_refused', 'contact_proposed'];
  const toldTo = async (person: Person) =>
    (await bellOf(person)).filter((one) => one.contact === contact).map(({ change }) => change);
  expect(await toldTo(other)).toEqual(told);
  expect(await toldTo(lead), 'but what they did themselves').toEqual([
    'contact_proposed',
    'contact_proposed',
  ]);
});

test('a lead who is an admin changes it alone where there is no other lead, and agrees to no proposal of their own', async () => {
  const set = async (by: Token, contact: string) =>
    (await call('PUT', '/admin/safeguarding/', { token: by.token, body: { contact } })).body;
  await db().delete(safeguardingLeads);
  await db().insert(safeguardingLeads).values({ userId: admin.id });
  expect(await set(admin, 'Room 7')).toMatchObject({ contact: 'Room 7', proposed_contact: null });
  await db().insert(safeguardingLeads).values({ userId: lead.id });
  expect(await set(admin, 'Room 8')).toMatchObject({ contact: 'Room 7', proposed_contact: 'Room 8' });
  const own = { token: admin.token, body: { accepts: true } };
  expect((await call('PUT', '/safeguarding/contact/', own)).status).toBe(403);
  expect(await set(admin, 'Room 7')).toMatchObject({ contact: 'Room 7', proposed_contact: null });
});
