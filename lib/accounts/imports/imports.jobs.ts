import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { sessions, users, importRows, imports } from '#db/schema/accounts.ts';
import { hashPassword } from '#lib/accounts/passwords.ts';
import { isLive } from '#lib/platform/auth/sessions.ts';
import { enqueueOnce, type JobContext } from '#lib/platform/job-queue.ts';
import { secretOf } from '#lib/accounts/child/child.rules.ts';
import {
  type HashedRow,
  type ImportOf,
  makeAccounts,
  type RowOutcome,
  updateAccounts,
} from './accounts.service.ts';
import { sealRow, unsealRow, type WaitingAccount, type WaitingUpdate } from './sheet/sheet.rules.ts';
import { dropFirstPasswords } from './sheet/sheet.service.ts';

/** Passwords hashed per transaction: the most work that a crash repeats. */
const SLICE = 16;

/** The lane of imports in the hashing queue, so that people who sign in don't wait for a whole list. */
const LANE = 'import';

type Kind = ImportOf['kind'];

/** Works through the waiting rows of an import in slices. Each row is done once, even after a crash. Safe to repeat. */
export async function workImport(
  { importId }: { importId: number },
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const [classImport] = await db()
    .select({ importId: imports.id, kind: imports.kind, requestedBy: imports.requestedBy })
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
    await db().transaction((tx) => settle(tx, classImport, accounts));
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
  const password = secret && (kind === 'accounts' ? passwordIn(secret) : secret);
  return { line, userId, secret, passwordHash: password ? await hashPassword(password, LANE) : '' };
}

function passwordIn(secret: string): string | undefined {
  const waiting = JSON.parse(secret) as WaitingAccount | WaitingUpdate;
  return 'update' in waiting ? undefined : secretOf(waiting.passwordKind, waiting.password);
}

/** Locks the import, so that two workers never both create a row. */
async function settle(tx: Tx, of: ImportOf, accounts: HashedRow[]): Promise<void> {
  const { importId, kind } = of;
  await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, importId)).for('update');
  const lines = accounts.map(({ line }) => line);
  const ofRows = and(eq(importRows.importId, importId), inArray(importRows.line, lines));
  const waitingRows = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(ofRows, eq(importRows.state, 'waiting')));
  const waitingLines = new Set(waitingRows.map(({ line }) => line));
  const rows = accounts.filter(({ line }) => waitingLines.has(line));
  const lostRows = rows.flatMap(({ line, userId, secret }): RowOutcome[] =>
    secret === undefined ? [{ line, userId, state: 'lost', sealed: null }] : [],
  );
  const readable = rows.filter(({ secret }) => secret !== undefined);
  const rowOutcomes =
    kind === 'accounts' ? await settleList(tx, of, readable) : await setPasswords(tx, importId, readable);
  const outcomes = JSON.stringify([...lostRows, ...rowOutcomes]);
  await tx.execute(sql`
    update ${importRows} set state = e.state, sealed = e.sealed, user_id = e."userId"
    from json_to_recordset(${outcomes}::json) as e(line int, "userId" int, state text, sealed text)
    where ${importRows.importId} = ${importId} and ${importRows.line} = e.line`);
}

/** One list at a time, so that two with the same children make each of them once. */
const LISTS = 5_820_031;

async function settleList(tx: Tx, of: ImportOf, rows: HashedRow[]): Promise<RowOutcome[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LISTS})`);
  const [updates, accounts] = [
    rows.filter(({ userId }) => userId !== null),
    rows.filter(({ userId }) => userId === null),
  ];
  return [...(await updateAccounts(tx, of, updates)), ...(await makeAccounts(tx, of, accounts))];
}

async function setPasswords(tx: Tx, importId: number, rows: HashedRow[]): Promise<RowOutcome[]> {
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
  return rows.map(({ line, userId, secret }): RowOutcome => {
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
