import { readFileSync } from 'node:fs';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { providerLinks, sessions, users } from '#db/schema/accounts.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { parentLinks } from '#db/schema/school-care.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { LINK } from '../support/parents.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

/** What the update does to rows that were there before, as its file says it. */
async function update(): Promise<void> {
  const file = readFileSync('db/migrations/0051_ends_written_down.sql', 'utf8');
  for (const statement of file.split('--> statement-breakpoint'))
    if (/^(?:--[^\n]*\n|\s)*(?:UPDATE|WITH)/u.test(statement)) await db().execute(sql.raw(statement));
}

const send = (classId: number, { token }: { token: string }, path: string, body: object) =>
  call('POST', `/classes/${classId}/${path}/`, { token, body });

test('the update ends what opened nothing any more, and nothing that did', async () => {
  const [gone, stays, admin] = [
    await makePerson({ role: 'instructor' }),
    await makePerson({ role: 'instructor' }),
    await makeAdmin(),
  ];
  const id = await makeClass({ teachers: [gone, stays], gradeLevel: 5, isDoorOpen: true });
  const childOf = async (maker: { token: string }, classId = id) => {
    const students = [{ first_name: 'Zala', last_name: 'Noor' }];
    const [card] = (await send(classId, maker, 'accounts', { students })).body as [{ id: number }];
    const link = await call('POST', `/users/${card.id}/parent_links/`, { token: maker.token, body: LINK });
    expect(link.status).toBe(201);
    return card.id;
  };
  const endedId = await makeClass({ teachers: [gone], gradeLevel: 5, isDoorOpen: true });
  const [lost, kept, byAdmin] = [await childOf(gone), await childOf(stays), await childOf(admin)];
  const withoutClass = await childOf(gone, endedId);
  const four = [lost, kept, byAdmin, withoutClass];
  await db().execute(sql`delete from class_teachers where class_id = ${id} and user_id = ${gone.id}`);
  await db()
    .update(classes)
    .set({ endedAt: sql`now()` })
    .where(eq(classes.id, endedId));
  await update();
  const cards = await db().select().from(users).where(inArray(users.id, four)).orderBy(users.id);
  expect(cards.map(({ cardEndedAt }) => cardEndedAt !== null)).toEqual([true, false, false, false]);
  const links = await db()
    .select()
    .from(parentLinks)
    .where(inArray(parentLinks.studentId, four))
    .orderBy(parentLinks.studentId);
  expect(links.map(({ endedAt }) => endedAt !== null)).toEqual([true, false, false, true]);
});

test('it reads from the audit log by whose yes a student came, and whose names a student chose', async () => {
  const [teacher, admin] = [await makePerson({ role: 'instructor' }), await makeAdmin()];
  const [added, placed] = [await makePerson(), await makePerson()];
  await makeClass({ teachers: [teacher], students: [added, placed] });
  const id = await makeClass({ teachers: [teacher] });
  await send(id, teacher, 'students', { account: added.username });
  await send(id, admin, 'students', { account: placed.username });
  const name = `a${crypto.randomUUID().slice(0, 8)}`;
  const account = { username: name, email: `${name}@example.com`, password: 'correct horse' };
  const body = { ...account, first_name: 'A', last_name: 'B' };
  const registered = (await call('POST', '/users/', { body })).body.id as number;
  await db().update(classStudents).set({ letInBy: null });
  await db().update(users).set({ namesAreOwn: false });
  await update();
  const rows = await db()
    .select()
    .from(classStudents)
    .where(eq(classStudents.classId, id))
    .orderBy(classStudents.studentId);
  expect(rows.map(({ letInBy }) => letInBy)).toEqual([teacher.id, admin.id]);
  const own = await db().select({ id: users.id }).from(users).where(eq(users.namesAreOwn, true));
  expect(own.map((row) => row.id)).toContain(registered);
  expect(own.map((row) => row.id)).not.toContain(added.id);
});

test('it ends links to the school’s provider that are older than an admin’s change, with their sessions, and no newer one', async () => {
  const [before, after, admin] = [await makePerson(), await makePerson(), await makeAdmin()];
  const link = (userId: number) =>
    db()
      .insert(providerLinks)
      .values({ userId, issuer: 'https://id.example.com', subject: `s${userId}` });
  for (const { id } of [before, after]) {
    const body = { email: `other-${id}@example.com` };
    expect((await call('PUT', `/admin/users/${id}/`, { token: admin.token, body })).status).toBe(200);
  }
  await link(before.id);
  await db()
    .update(providerLinks)
    .set({ createdAt: sql`now() - interval '1 day'` })
    .where(eq(providerLinks.userId, before.id));
  await link(after.id);
  await db().update(sessions).set({ endedAt: null });
  await update();
  const left = await db().select({ userId: providerLinks.userId }).from(providerLinks);
  expect(left).toEqual([{ userId: after.id }]);
  const open = await db()
    .select()
    .from(sessions)
    .where(sql`${sessions.endedAt} is null`);
  expect(open.map(({ userId }) => userId)).not.toContain(before.id);
  expect(open.map(({ userId }) => userId)).toContain(after.id);
});
