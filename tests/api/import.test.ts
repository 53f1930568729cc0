import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { sessions, studentProfiles, users, importRows, imports } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/platform.ts';
import { reviveImports, workImport } from '#lib/accounts/imports/imports.jobs.ts';
import { planImport } from '#lib/accounts/imports/imports.queries.ts';
import { startImport, startPasswords } from '#lib/accounts/imports/imports.service.ts';
import { getImport, readSheet } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import { takeSheet } from '#lib/accounts/imports/sheet/sheet.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { loadActor } from '#lib/platform/auth/sessions.ts';
import { call } from '../support/api.ts';
import { aTry } from '../support/jobs.ts';
import { makeAdmin, makePerson } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

withQueue();

const unique = () => crypto.randomUUID().slice(0, 8);

const HEAD = 'username,first_name,last_name,email,grade,language';
/** A class list of this size, whose usernames share a stem. */
function classOf(size: number, more: string[] = []) {
  const stem = unique();
  const rows = Array.from(
    { length: size },
    (_, n) => `${stem}${n},Sana,Wardak,${stem}${n}@school.af,5,Pashto`,
  );
  return { stem, text: [HEAD, ...rows, ...more].join('\n') };
}
const usersNamed = (stem: string) =>
  db()
    .select()
    .from(users)
    .where(sql`${users.username} like ${`${stem}%`}`);
const signIn = async (email: string, password: string) =>
  (await call('POST', '/login/', { body: { email, password } })).status;

/** Aborts after this many rows, as if the process had ended there. */
function untilDone(importId: number, rows: number): AbortSignal {
  const ending = new AbortController();
  const timer = setInterval(() => {
    void db()
      .select({ n: sql<number>`count(*) filter (where ${importRows.state} <> 'waiting')::int` })
      .from(importRows)
      .where(eq(importRows.importId, importId))
      .then(([row]) => row!.n >= rows && ending.abort());
  }, 5);
  ending.signal.addEventListener('abort', () => clearInterval(timer));
  return ending.signal;
}

describe('a class list', () => {
  test('is checked first: it shows the outcome of every row, with grade and language, and nothing is written', async () => {
    const { actor, username, email } = await makeAdmin();
    const other = await makePerson();
    const { stem, text } = classOf(1, [
      `${username},Laila,Safi,${email},,`,
      `other${unique()},A,B,${other.email},,`,
      `x,,B,nowhere,13,`,
    ]);
    const written = () =>
      Promise.all([users, imports, importRows, auditLog].map((table) => db().$count(table)));
    const before = await written();
    const plan = await planImport(actor, { text, language: 'Urdu' });
    expect(plan.fates.map(({ line, fate, grade, language }) => [line, fate, grade, language])).toEqual([
      [2, 'create', '5', 'Pashto'],
      [3, 'exists', '', ''],
      [4, 'error', '', ''],
      [5, 'error', '13', 'Urdu'],
    ]);
    expect(plan.fates[2]!.errors).toMatchObject([{ column: 'email', code: 'email_taken' }]);
    expect(await usersNamed(stem)).toEqual([]);
    expect(await written()).toEqual(before);
  });

  test('becomes accounts, except for bad rows, which do not stop the others', async () => {
    const { actor } = await makeAdmin();
    const { stem, text } = classOf(20, ['x,,B,nowhere,13,', ',,,,,', `${unique()},A,B,not an email,,`]);
    const { importId } = await startImport(actor, { text });
    await workImport({ importId }, aTry());
    expect(await usersNamed(stem)).toHaveLength(20);
    expect(await getImport(actor, importId)).toMatchObject({ state: 'finished', total: 20, done: 20 });
  });

  test('is refused a password that is a common one', async () => {
    const { actor } = await makeAdmin();
    const text = `username,first_name,last_name,email,password\n${unique()},A,B,${unique()}@x.co,password123`;
    const [fate] = (await planImport(actor, { text })).fates;
    expect(fate).toMatchObject({ fate: 'error', errors: [{ column: 'password', code: 'common_password' }] });
  });

  test('with nobody new in it is refused with a sentence', async () => {
    const { actor } = await makeAdmin();
    const refusal = await startImport(actor, { text: `${HEAD}\nx,,B,nowhere,13,` }).catch((e: unknown) => e);
    expect(refusal).toMatchObject({ code: 'invalid', message: 'There is nobody to create in this list' });
  });
});

describe('an import', () => {
  test('continues after an interruption: nobody is lost or made twice, and every password on the sheet works', async () => {
    const { actor } = await makeAdmin();
    const { stem, text } = classOf(60);
    const { importId } = await startImport(actor, { text });
    const signal = untilDone(importId, 16);
    await expect(workImport({ importId }, aTry({ signal }))).rejects.toThrow();
    const midway = await getImport(actor, importId);
    expect(midway.state).toBe('running');
    expect(midway.done).toBeGreaterThanOrEqual(16);
    expect(midway.done).toBeLessThan(60);
    await expect(readSheet(actor, importId)).rejects.toMatchObject({ code: 'conflict' });
    await Promise.all([workImport({ importId }, aTry()), workImport({ importId }, aTry())]);
    const accounts = await usersNamed(stem);
    expect(accounts).toHaveLength(60);
    expect(accounts.every(({ mustChangePassword }) => mustChangePassword)).toBe(true);
    const sheet = await readSheet(actor, importId);
    expect(new Set(sheet.map(({ username }) => username)).size).toBe(60);
    const statuses = await Promise.all(sheet.map(({ email, password }) => signIn(email, password!)));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const profiles = await db()
      .select()
      .from(studentProfiles)
      .where(
        inArray(
          studentProfiles.userId,
          (await usersNamed(stem)).map(({ id }) => id),
        ),
      );
    expect(profiles.every(({ currentGrade, language }) => currentGrade === 5 && language === 'Pashto')).toBe(
      true,
    );
    expect(profiles).toHaveLength(60);
  }, 60_000);

  test('is resumed if its job was lost', async () => {
    const { actor } = await makeAdmin();
    const { importId } = await startImport(actor, { text: classOf(1).text });
    const job = sql`pgboss.job where name = 'import' and singleton_key = ${String(importId)}`;
    await db().execute(sql`delete from ${job}`);
    await db()
      .update(imports)
      .set({ createdAt: sql`now() - interval '2 minutes'` })
      .where(eq(imports.id, importId));
    await reviveImports();
    await reviveImports();
    const found = await db().execute(sql`select 1 from ${job}`);
    expect('rows' in (found as object) ? (found as unknown as { rows: unknown[] }).rows : found).toHaveLength(
      1,
    );
  });

  test('started twice with one list makes everybody only once', async () => {
    const { actor } = await makeAdmin();
    const { stem, text } = classOf(5);
    const both = [await startImport(actor, { text }), await startImport(actor, { text })];
    for (const { importId } of both) await workImport({ importId }, aTry());
    expect(await usersNamed(stem)).toHaveLength(5);
    const sheets = await Promise.all(both.map(({ importId }) => readSheet(actor, importId)));
    expect(sheets.map((sheet) => sheet.map(({ state }) => state))).toEqual([
      Array(5).fill('made'),
      Array(5).fill('here'),
    ]);
  });

  test('tells which accounts could not be made because the name or email was taken meanwhile', async () => {
    const { actor } = await makeAdmin();
    const { stem, text } = classOf(2);
    const { importId } = await startImport(actor, { text });
    await db()
      .insert(users)
      .values({
        username: `${unique()}`,
        email: `${stem}1@SCHOOL.af`,
        firstName: 'A',
        lastName: 'B',
        role: 'student',
        passwordHash: '-',
      });
    await workImport({ importId }, aTry());
    const sheet = await readSheet(actor, importId);
    expect(sheet.map(({ state, username, password }) => [state, username, password === null])).toEqual([
      ['made', `${stem}0`, false],
      ['taken', `${stem}1`, true],
    ]);
  });
});

describe('the sheet of first passwords', () => {
  const finished = async (size = 2) => {
    const admin = await makeAdmin();
    const list = classOf(size);
    const { importId } = await startImport(admin.actor, { text: list.text });
    await workImport({ importId }, aTry());
    return { ...admin, ...list, importId };
  };

  test('is available, also as CSV, until an admin confirms that they have it, and then it is deleted', async () => {
    const { actor, token, importId } = await finished();
    const [first] = await readSheet(actor, importId);
    const file = await call('GET', `/admin/imports/${importId}/sheet/`, { token });
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.text).toContain(first!.password);
    await takeSheet(actor, { importId });
    await takeSheet(actor, { importId });
    const again = await call('GET', `/admin/imports/${importId}/sheet/`, { token });
    expect([again.status, again.body.type]).toEqual([409, 'urn:dars:problem:conflict']);
    const rows = await db().select().from(importRows).where(eq(importRows.importId, importId));
    expect(rows.map(({ sealed }) => sealed)).toEqual([null, null]);
    expect(await signIn(first!.email, first!.password!)).toBe(200);
  });

  test('is shown on no open screen: an hour after the sign-in its page and its file ask for the password', async () => {
    const { importId, sessionId, sessionKey } = await finished();
    await db()
      .update(sessions)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(sessions.id, sessionId));
    const actor = (await loadActor(sessionKey)) as Actor<'admin'>;
    await expect(readSheet(actor, importId)).rejects.toMatchObject({ code: 'password_again' });
  });

  test('cannot be confirmed before it is complete', async () => {
    const { actor } = await makeAdmin();
    const { importId } = await startImport(actor, { text: classOf(1).text });
    await expect(takeSheet(actor, { importId })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is in no table, job or audit entry in plain text; that it was read is in the audit log', async () => {
    const { actor, importId } = await finished();
    const sheet = await readSheet(actor, importId);
    const rows = await db().execute(sql`
      select (select string_agg(r::text, ' ') from import_rows r) || (select string_agg(a::text, ' ') from audit_log a)
        || (select string_agg(j::text, ' ') from pgboss.job j) as text`);
    const text = JSON.stringify(rows);
    expect(text).toContain('user.sheet.read');
    expect(sheet.length).toBeGreaterThan(0);
    for (const { password } of sheet) {
      expect(password).toMatch(/./);
      expect(text).not.toContain(password);
    }
    const actions = await db()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, actor.userId))
      .orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual(['user.import', 'user.sheet.read']);
  });

  test('no longer has the password of somebody who was deleted, got another one or chose their own', async () => {
    const { actor, token, importId } = await finished(4);
    const before = await readSheet(actor, importId);
    const idOf = async (username: string) =>
      (await db().select().from(users).where(eq(users.username, username)))[0]!.id;
    const [deletedId, resetId, ownId, freshId] = await Promise.all(
      before.map(({ username }) => idOf(username)),
    );
    await call('DELETE', `/admin/users/${deletedId}`, { token });
    await call('PUT', `/admin/users/${resetId}`, { token, body: { password: 'a new one for them' } });
    await db().update(users).set({ mustChangePassword: false }).where(eq(users.id, ownId!));
    const after = await readSheet(actor, importId);
    expect(after.map(({ state, password }) => [state, password === null])).toEqual([
      ['replaced', true],
      ['own', true],
      ['made', false],
    ]);
    const rows = await db().select().from(importRows).where(eq(importRows.importId, importId));
    expect(rows.filter(({ sealed }) => sealed === null)).toHaveLength(2);
    expect(freshId).toBeGreaterThan(0);
  });
});

describe('new passwords for a list', () => {
  test('are only for people who never chose their own; the old ones stop working', async () => {
    const { actor } = await makeAdmin();
    const { stem, text } = classOf(3);
    const { importId } = await startImport(actor, { text });
    await workImport({ importId }, aTry());
    const old = await readSheet(actor, importId);
    await takeSheet(actor, { importId });
    await db()
      .update(users)
      .set({ mustChangePassword: false })
      .where(eq(users.username, `${stem}2`));
    expect((await planImport(actor, { text })).withoutOwnPassword).toBe(2);
    for (const source of [{ text }, { importId }]) {
      const renewed = await startPasswords(actor, source);
      await workImport(renewed, aTry());
      const sheet = await readSheet(actor, renewed.importId);
      expect(sheet.map(({ username }) => username)).toEqual([`${stem}0`, `${stem}1`]);
      expect(await signIn(sheet[0]!.email, sheet[0]!.password!)).toBe(200);
      expect(await signIn(old[0]!.email, old[0]!.password!)).toBe(401);
      expect(await signIn(old[2]!.email, old[2]!.password!)).toBe(200);
    }
  });

  test('are refused if everybody has chosen their own', async () => {
    const { actor, username, email } = await makeAdmin();
    const text = `${HEAD}\n${username},A,B,${email},,`;
    await expect(startPasswords(actor, { text })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Everybody in this list has chosen a password of their own and keeps it',
    });
  });
});
