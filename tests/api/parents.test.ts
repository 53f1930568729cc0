import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/school.ts';
import { parentLinks } from '#db/schema/school-care.ts';
import { auditLog } from '#db/schema/platform.ts';
import { eraseUser } from '#lib/accounts/erasure.service.ts';
import { catalogues } from '#lib/platform/i18n/messages.ts';
import { makeLog, setLog } from '#lib/platform/config/log.ts';
import { hashOf } from '#lib/school/parents/tokens.ts';
import { call } from '../support/api.ts';
import { family, LINK, linked, make, open, type Person, tokenIn } from '../support/parents.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

describe('a link for parents', () => {
  test('is made only by an admin or a teacher of the child’s class', async () => {
    const { child, teacher, classId } = await family();
    const admin = await makeAdmin();
    const stranger = await makePerson({ role: 'instructor' });
    const { body: link } = await make(teacher, child);
    expect((await make(admin, child)).status).toBe(201);
    expect((await make(stranger, child)).status).toBe(404);
    expect((await make(child, child)).status).toBe(403);
    const as = (by: Person, method: string, path: string) => call(method, path, { token: by.token });
    expect((await as(stranger, 'GET', `/users/${child.id}/parent_links/`)).status).toBe(404);
    expect((await as(stranger, 'POST', `/parent_links/${link.id}/renew/`)).status).toBe(404);
    expect((await as(stranger, 'DELETE', `/parent_links/${link.id}/`)).status).toBe(404);
    expect((await open(tokenIn(link))).status).toBe(200);
    await db().update(classes).set({ endedAt: new Date() }).where(eq(classes.id, classId));
    expect((await make(teacher, child)).status).toBe(404);
    expect((await make(admin, teacher)).status).toBe(404);
  });

  test('shows its address once: neither the database, the log nor a list contains its token', async () => {
    const lines: string[] = [];
    setLog(makeLog('trace', { write: (line) => void lines.push(line) }));
    const { child, teacher, link, token } = await linked();
    const renewed = await call('POST', `/parent_links/${link.id}/renew/`, { token: teacher.token });
    await open(tokenIn(renewed.body));
    await open('x'.repeat(43));
    setLog(undefined);
    const list = await call('GET', `/users/${child.id}/parent_links/`, { token: teacher.token });
    expect(list.body).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(1);
    const tokens = [token, tokenIn(renewed.body)];
    for (const one of tokens) {
      expect(one).toMatch(/^[\w-]{43}$/);
      expect(list.text + lines.join('')).not.toContain(one);
      expect(list.text).not.toContain(hashOf(one));
    }
    const tables = await database().query(
      "select tablename as name from pg_tables where schemaname = 'public'",
      [],
    );
    for (const { name } of tables.rows as { name: string }[]) {
      const dump = await database().query(
        `select coalesce(string_agg(t::text, ' '), '') as d from ${name} t`,
        [],
      );
      for (const one of tokens) expect((dump.rows[0] as { d: string }).d).not.toContain(one);
    }
  });

  test('ends at once, expires after its last day, and then looks like one that never existed', async () => {
    const { link, teacher, token } = await linked();
    const { text: wrong, status } = await open('A'.repeat(43));
    expect(status).toBe(404);
    expect(wrong).toContain(catalogues.English.parents.gone);
    expect((await open(token)).status).toBe(200);
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const keep = link.until_day;
    const set = (untilDay: string) =>
      db().update(parentLinks).set({ untilDay }).where(eq(parentLinks.id, link.id));
    await set(yesterday);
    expect(await open(token)).toMatchObject({ status: 404, text: wrong });
    await set(keep);
    expect((await open(token)).status).toBe(200);
    const end = () => call('DELETE', `/parent_links/${link.id}/`, { token: teacher.token });
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    expect(await open(token)).toMatchObject({ status: 404, text: wrong });
    expect(await open(`${token}/more`)).toMatchObject({ status: 404, text: wrong });
    expect(await open('')).toMatchObject({ status: 404, text: wrong });
  });

  test('can get a new address, and the old one stops working', async () => {
    const { child, link, teacher, token } = await linked();
    const { status, body } = await call('POST', `/parent_links/${link.id}/renew/`, { token: teacher.token });
    expect(status).toBe(200);
    expect((await open(token)).status).toBe(404);
    expect((await open(tokenIn(body))).status).toBe(200);
    await call('DELETE', `/parent_links/${link.id}/`, { token: teacher.token });
    const again = await call('POST', `/parent_links/${link.id}/renew/`, { token: teacher.token });
    expect(again.status).toBe(404);
    expect((await make(teacher, child)).status).toBe(201);
  });

  test('ends with the school year, or on a chosen day at most a year ahead', async () => {
    const { child, teacher, classId } = await family();
    const year = new Date().getUTCFullYear();
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    // The school year that begins next August.
    const schoolYear = dayIn(0) <= `${year}-08-31` ? year - 1 : year;
    await db().update(classes).set({ schoolYear }).where(eq(classes.id, classId));
    expect((await make(teacher, child)).body.until_day).toBe(`${schoolYear + 1}-08-31`);
    expect((await make(teacher, child, { ...LINK, until_day: dayIn(3) })).body.until_day).toBe(dayIn(3));
    for (const day of [dayIn(-2), dayIn(400)]) {
      const { status, body } = await make(teacher, child, { ...LINK, until_day: day });
      expect([status, body.errors[0].field]).toEqual([422, 'until_day']);
    }
  });

  test('is one of at most ten open links', async () => {
    const { child, teacher } = await family();
    const makeMany = async (length: number) => {
      const answers = await Promise.all(Array.from({ length }, () => make(teacher, child)));
      return answers.map(({ status }) => status).sort();
    };
    expect(await makeMany(9)).toEqual(Array<number>(9).fill(201));
    // Several students join at once when one place is left.
    expect(await makeMany(4)).toEqual([201, 409, 409, 409]);
  });

  test('ends if its child is erased or is no longer a student', async () => {
    const first = await linked();
    await db().transaction((tx) => eraseUser(tx, first.child.id));
    expect((await open(first.token)).status).toBe(404);
    expect(await db().$count(parentLinks, eq(parentLinks.id, first.link.id))).toBe(0);
    const second = await linked();
    await db().update(users).set({ role: 'instructor' }).where(eq(users.id, second.child.id));
    expect((await open(second.token)).status).toBe(404);
  });

  test('shows when and how often it was opened, with one audit entry a day, and never from where', async () => {
    const { child, teacher, link, token } = await linked();
    for (const query of ['', '', '?week=1&language=Urdu']) await open(token, query, '203.0.113.77');
    const { body } = await call('GET', `/users/${child.id}/parent_links/`, { token: teacher.token });
    expect(body[0]).toMatchObject({ label: 'Mother', uses: 2, state: 'open' });
    expect(Date.now() - Date.parse(body[0].last_used_at)).toBeLessThan(60_000);
    const yesterday = new Date(Date.now() - 86_400_000);
    await db().update(parentLinks).set({ lastUsedAt: yesterday }).where(eq(parentLinks.id, link.id));
    await Promise.all([open(token), open(token), open(token)]);
    await call('DELETE', `/parent_links/${link.id}/`, { token: teacher.token });
    const entries = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, child.id))
      .orderBy(auditLog.id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.parents.make', teacher.id],
      ['user.parents.use', null],
      ['user.parents.use', null],
      ['user.parents.end', teacher.id],
    ]);
    const uses = entries.filter(({ action }) => action === 'user.parents.use');
    expect(uses.map(({ address }) => address)).toEqual([null, null]);
    const dump = await database().query('select string_agg(l::text, $1) as d from parent_links l', [' ']);
    expect((dump.rows[0] as { d: string }).d).not.toContain('203.0.113.77');
  });

  test('an opening with a query counts as the first of its day, and turning pages after it does not', async () => {
    const { child, teacher, token } = await linked();
    const uses = async () =>
      (await call('GET', `/users/${child.id}/parent_links/`, { token: teacher.token })).body[0].uses;
    for (const query of ['?week=0', '?language=Urdu', '?x']) await open(token, query);
    expect(await uses()).toBe(1);
    await open(token);
    expect(await uses()).toBe(2);
    const isUse = and(eq(auditLog.targetId, child.id), eq(auditLog.action, 'user.parents.use'));
    expect(await db().$count(auditLog, isUse)).toBe(1);
  });

  test('still opens from an address that has tried too many wrong ones; wrong ones then get 429', async () => {
    const { token } = await linked();
    const from = '203.0.113.9';
    for (let tries = 0; tries < 100; tries += 1) await open('B'.repeat(tries % 2 ? 43 : 5), '', from);
    const refused = await open('C'.repeat(43), '', from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open('C'.repeat(43))).status).toBe(404);
    expect((await open(token, '', from)).status).toBe(200);
  });
});

test('a list of links has the newest first, and never another child’s', async () => {
  const one = await linked();
  const two = await linked();
  const list = await call('GET', `/users/${one.child.id}/parent_links/`, { token: one.teacher.token });
  expect(list.body.map(({ id }: { id: number }) => id)).toEqual([one.link.id]);
  const end = await call('DELETE', `/parent_links/${two.link.id}/`, { token: one.teacher.token });
  expect(end.status).toBe(404);
  expect((await open(two.token)).status).toBe(200);
  const [last] = await db().select().from(parentLinks).orderBy(desc(parentLinks.id)).limit(1);
  expect(last!.endedAt).toBe(null);
});
