import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#db/client.ts';
import { studentProfiles, users, importRows, imports } from '#db/schema/accounts.ts';
import { csvRows } from '#lib/accounts/export.rules.ts';
import { userColumns } from '#lib/accounts/accounts.queries.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import { ofHome } from '#lib/platform/auth/home-class.ts';
import { ensureFreshProof } from '#lib/platform/auth/access.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import type { Import, ListedImport, RowState, SheetLine } from '../imports.schema.ts';
import { unsealRow, type WaitingAccount } from './sheet.rules.ts';

const rowsWhere = (condition = sql`true`) =>
  sql<number>`(select count(*)::int from ${importRows} where ${importRows.importId} = ${imports.id} and ${condition})`;

const importColumns = {
  id: imports.id,
  kind: imports.kind,
  state: sql<Import['state']>`case when ${imports.finishedAt} is null then 'running' else 'finished' end`,
  total: rowsWhere(),
  done: rowsWhere(sql`${importRows.state} <> 'waiting'`),
  createdAt: imports.createdAt,
  finishedAt: imports.finishedAt,
  takenAt: imports.takenAt,
};

/** The progress of an import. Throws `not_found`. */
export async function getImport(_actor: Actor<'admin'>, importId: number): Promise<Import> {
  const [row] = await db().select(importColumns).from(imports).where(eq(imports.id, importId));
  if (!row) throw notFound('This import does not exist.');
  return row;
}

const LATEST = 20;
const takers = alias(users, 'takers');

/** The latest imports, those with an untaken sheet first. */
export async function listImports(_actor: Actor<'admin'>): Promise<ListedImport[]> {
  return db()
    .select({ ...importColumns, by: users.username, takenByName: takers.username })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.requestedBy))
    .leftJoin(takers, eq(takers.id, imports.takenBy))
    .orderBy(sql`${imports.takenAt} is not null`, desc(imports.id))
    .limit(LATEST);
}

/**
 * Every row with its first password, until the sheet is taken. Reading it is recorded. Throws `not_found`, `conflict`, and
 * what `ensureFreshProof` throws.
 */
export async function readSheet(actor: Actor<'admin'>, importId: number): Promise<SheetLine[]> {
  ensureFreshProof(actor);
  const { state, takenAt } = await getImport(actor, importId);
  if (state === 'running' || takenAt)
    throw new DomainError('conflict', 'There is no sheet: it is not complete yet, or it was taken.');
  const rows = await db()
    .select({
      line: importRows.line,
      state: importRows.state,
      sealed: importRows.sealed,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: userColumns.email,
      grade: studentProfiles.currentGrade,
      passwordKind: users.passwordKind,
      className: sql<string>`coalesce(${ofHome(users.id, sql`hc.name`)}, '')`,
      hasOwn: sql<boolean>`${importRows.state} = 'made' and ${users.passwordKind} = 'typed'
        and not ${users.mustChangePassword}`,
    })
    .from(importRows)
    .leftJoin(users, and(eq(users.id, importRows.userId), sql`${users.erasedAt} is null`))
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.line));
  await audit(db(), actor, 'user.sheet.read', null, { import: importId });
  return rows.flatMap((row) => lineOf(importId, row) ?? []);
}

type Row = {
  line: number;
  state: string;
  sealed: string | null;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  grade: number | null;
  passwordKind: SheetLine['passwordKind'] | null;
  className: string;
  hasOwn: boolean | null;
};

function lineOf(importId: number, row: Row): SheetLine | undefined {
  const { line, grade, className } = row;
  const passwordKind = row.passwordKind ?? 'typed';
  const state = (row.hasOwn ? 'own' : row.state) as RowState;
  const secret = unsealRow({ importId, line }, row.sealed);
  if (state === 'taken' || state === 'lost') {
    const {
      username = '',
      email = '',
      firstName = '',
      lastName = '',
    } = secret ? (JSON.parse(secret) as WaitingAccount) : {};
    const name = `${firstName} ${lastName}`.trim();
    return { line, username, email, name, grade, state, password: null, passwordKind, className };
  }
  if (row.username === null) return undefined;
  const name = `${row.firstName} ${row.lastName}`.trim();
  const password = state === 'made' ? (secret ?? null) : null;
  const shownState = state === 'made' && password === null ? 'lost' : state;
  const { username, email } = row;
  return {
    ...{ line, username, email: email!, name, grade, state: shownState, password, passwordKind, className },
  };
}

const HEAD = ['row', 'username', 'name', 'email', 'grade', 'class', 'password', 'note'];
const NOTES: Record<RowState, string> = {
  made: '',
  file: 'password as in the file',
  here: 'was here already',
  changed: 'was here already, brought up to date',
  taken: 'not made: the email or the username was taken meanwhile',
  own: 'has chosen a password of their own',
  replaced: 'has a newer first password',
  lost: 'cannot be read any more: make new passwords',
};

/** A sheet as CSV. */
export async function* exportSheet(lines: SheetLine[]): AsyncGenerator<string> {
  const rows = lines.map(({ line, username, name, email, grade, className, password, state }) => {
    return [line, username, name, email, grade ?? '', className, password ?? '', NOTES[state]];
  });
  yield `\u{feff}${csvRows([HEAD, ...rows])}`;
}
