import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { sessions, studentProfiles, users, importRows, imports } from '#db/schema/accounts.ts';
import { hashPassword } from '#lib/accounts/passwords.ts';
import { isLive } from '#lib/platform/auth/sessions.ts';
import { enqueueOnce, type JobContext } from '#lib/platform/job-queue.ts';
import { putIntoClasses } from './classes.service.ts';
import type { RowState } from './imports.schema.ts';
import { sealRow, unsealRow, type WaitingAccount } from './sheet/sheet.rules.ts';
import { dropFirstPasswords } from './sheet/sheet.service.ts';

/** Passwords hashed per transaction: the most work that a crash repeats. */
const SLICE = 16;

/** The lane of imports in the hashing queue, so that people who sign in don't wait for a whole list. */
const LANE = 'import';

type Kind = 'accounts' | 'passwords';
type HashedRow = { line: number; userId: number | null; secret: string | undefined; passwordHash: string };
type Outcome = { line: number; userId: number | null; state: RowState; sealed: string | null };

/** Works through the waiting rows of an import in slices. Each row is done once, even after a crash. Safe to repeat. */
export async function workImport(
  { importId }: { importId: number },
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const [classImport] = await db()
    .select({ kind: imports.kind })
    .from(imports)
    .where(eq(imports.id, importId));
  if (!classImport) return;
  for (;;) {
    signal.throwIfAborted();
    const rows = await db()
      .select({ line: importRows.line, userId: importRows.userId, sealed: importRows.sealed })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), eq(importRows.state, 'waiting')))
      .orderBy(asc(importRows.line))
      .limit(SLICE);
    if (rows.length === 0) break;
    const accounts = await Promise.all(rows.map((row) => prepare(importId, classImport.kind, row)));
    await db().transaction((tx) => settle(tx, importId, classImport.kind, accounts));
  }
  const unfinished = and(eq(imports.id, importId), isNull(imports.finishedAt));
  await db()
    .update(imports)
    .set({ finishedAt: sql`now()` })
    .where(unfinished);
}

type WaitingRow = { line: number; userId: number | null; sealed: string | null };

async function prepare(
  importId: number,
  kind: Kind,
  { line, userId, sealed }: WaitingRow,
): Promise<HashedRow> {
  const secret = unsealRow({ importId, line }, sealed);
  const password = secret && (kind === 'accounts' ? (JSON.parse(secret) as WaitingAccount).password : secret);
  return { line, userId, secret, passwordHash: password ? await hashPassword(password, LANE) : '' };
}

/** Locks the import, so that two workers never both create a row. */
async function settle(tx: Tx, importId: number, kind: Kind, accounts: HashedRow[]): Promise<void> {
  await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, importId)).for('update');
  const lines = accounts.map(({ line }) => line);
  const ofRows = and(eq(importRows.importId, importId), inArray(importRows.line, lines));
  const waitingRows = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(ofRows, eq(importRows.state, 'waiting')));
  const waitingLines = new Set(waitingRows.map(({ line }) => line));
  const rows = accounts.filter(({ line }) => waitingLines.has(line));
  const lostRows = rows.flatMap(({ line, userId, secret }): Outcome[] =>
    secret === undefined ? [{ line, userId, state: 'lost', sealed: null }] : [],
  );
  const readable = rows.filter(({ secret }) => secret !== undefined);
  const rowOutcomes = await (kind === 'accounts' ? makeAccounts : setPasswords)(tx, importId, readable);
  const outcomes = JSON.stringify([...lostRows, ...rowOutcomes]);
  await tx.execute(sql`
    update ${importRows} set state = e.state, sealed = e.sealed, user_id = e."userId"
    from json_to_recordset(${outcomes}::json) as e(line int, "userId" int, state text, sealed text)
    where ${importRows.importId} = ${importId} and ${importRows.line} = e.line`);
}

async function makeAccounts(tx: Tx, importId: number, rows: HashedRow[]): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const accounts = rows.map((row) => ({ ...row, account: JSON.parse(row.secret!) as WaitingAccount }));
  const newUsers = await tx
    .insert(users)
    .values(
      accounts.map(({ passwordHash, account: { username, firstName, lastName, email, role } }) => {
        return { username, firstName, lastName, email, role, passwordHash, mustChangePassword: true };
      }),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  const ids = new Map(newUsers.map(({ id, email }) => [email, id]));
  const profiles = accounts.flatMap(({ account: { role, grade, language, email } }) => {
    const userId = ids.get(email);
    if (!userId || role !== 'student' || !grade || !language) return [];
    return [{ userId, language, currentGrade: Number(grade) }];
  });
  if (profiles.length > 0) await tx.insert(studentProfiles).values(profiles);
  await putIntoClasses(
    tx,
    accounts.flatMap(({ account: { classId, email } }) => {
      const studentId = ids.get(email);
      return studentId && classId ? [{ classId, studentId }] : [];
    }),
  );
  const here = await alreadyHere(
    tx,
    accounts.filter(({ account }) => !ids.has(account.email)),
  );
  return accounts.map(({ line, account: { password, ...account } }): Outcome => {
    const userId = ids.get(account.email);
    const place = { importId, line };
    if (userId && account.isFromFile) return { line, userId, state: 'file', sealed: null };
    if (userId) return { line, userId, state: 'made', sealed: sealRow(place, password) };
    const same = here.get(keyOf(account));
    if (same) return { line, userId: same, state: 'here', sealed: null };
    return { line, userId: null, state: 'taken', sealed: sealRow(place, JSON.stringify(account)) };
  });
}

const keyOf = ({ email, username }: { email: string; username: string }) =>
  `${email} ${username}`.toLowerCase();

/** For rows whose email or username was taken meanwhile: the id, if another import created the same person. */
async function alreadyHere(tx: Tx, unmade: { account: WaitingAccount }[]): Promise<Map<string, number>> {
  if (unmade.length === 0) return new Map();
  const emails = unmade.map(({ account }) => account.email.toLowerCase());
  const accounts = await tx
    .select({ id: users.id, email: sql<string>`${users.email}`, username: users.username })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails));
  return new Map(accounts.map((user) => [keyOf(user), user.id]));
}

async function setPasswords(tx: Tx, importId: number, rows: HashedRow[]): Promise<Outcome[]> {
  const hashes = JSON.stringify(rows.map(({ userId, passwordHash }) => ({ userId, passwordHash })));
  const set = await tx
    .update(users)
    .set({ passwordHash: sql`h."passwordHash"`, passwordSetAt: sql`now()`, passwordGivenAt: sql`now()` })
    .from(sql`json_to_recordset(${hashes}::json) as h("userId" int, "passwordHash" text)`)
    .where(and(sql`${users.id} = h."userId"`, eq(users.mustChangePassword, true), isNull(users.erasedAt)))
    .returning({ id: users.id });
  const ids = set.map(({ id }) => id);
  if (ids.length > 0) {
    const endNow = { endedAt: sql`now()` };
    await tx
      .update(sessions)
      .set(endNow)
      .where(and(inArray(sessions.userId, ids), isLive));
    await dropFirstPasswords(tx, ids);
  }
  return rows.map(({ line, userId, secret }): Outcome => {
    if (!ids.includes(userId!)) return { line, userId, state: 'own', sealed: null };
    return { line, userId, state: 'made', sealed: sealRow({ importId, line }, secret!) };
  });
}

/** Queues imports again whose job was lost. The queue refuses a second job if the first is still there. */
export async function reviveImports(): Promise<void> {
  const stuckImports = await db()
    .select({ id: imports.id })
    .from(imports)
    .where(and(isNull(imports.finishedAt), sql`${imports.createdAt} < now() - interval '1 minute'`))
    .limit(50);
  for (const { id } of stuckImports)
    await db().transaction((tx) => enqueueOnce(tx, 'import', { importId: id }, String(id)));
}
