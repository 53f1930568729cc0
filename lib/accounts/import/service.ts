import { inArray, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { makePassword } from '#lib/accounts/admin/service.ts';
import { hashPassword } from '#lib/accounts/passwords.ts';
import { takenError } from '#lib/accounts/service.ts';
import { audit } from '#lib/audit/service.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError } from '#lib/errors.ts';
import { MAX_ROWS } from './constants.ts';
import { readClassList } from './rules.ts';
import type { Account, ClassList, Fate, FirstPassword, ImportPlan, ReadRow, RowError } from './schema.ts';

const PROBLEMS = {
  empty: 'The file has no rows.',
  encoding: 'The file is not UTF-8 text. Save it as "CSV UTF-8" and choose it again.',
  tooMany: 'The file has more than 2,000 rows. Split it.',
  columns: 'The file lacks these columns:',
};

const FAULTS = {
  empty: 'file_empty',
  encoding: 'file_encoding',
  tooMany: 'file_rows',
  columns: 'file_columns',
} as const;

type Judged = { fate: Fate; account?: Account };

/** Judges every row against the school's accounts. Throws `invalid` where the file as a whole can't be read. */
async function judge(executor: Executor, { text, language }: ClassList) {
  const file = readClassList(text);
  if ('problem' in file) {
    const detail = [PROBLEMS[file.problem], ...file.missing].join(' ');
    const fault = { code: FAULTS[file.problem], limit: MAX_ROWS, names: file.missing };
    throw new DomainError('invalid', detail, { fields: [{ field: 'text', message: detail, ...fault }] });
  }
  const known = await knownAccounts(executor, file.rows);
  const judged = file.rows.map((row): Judged => judgeRow(row, known));
  for (const { account } of judged)
    if (account?.grade && !account.language && language) account.language = language;
  return { format: file.format, judged };
}

type Known = { emails: Map<string, number>; usernames: Map<string, number> };

async function knownAccounts(executor: Executor, rows: ReadRow[]): Promise<Known> {
  const accounts = rows.flatMap((row) => ('account' in row ? [row.account] : []));
  const lowered = (column: 'email' | 'username') => accounts.map((account) => account[column].toLowerCase());
  const find = async (column: 'email' | 'username') => {
    const key = sql<string>`lower(${users[column]})`;
    const found = await executor
      .select({ id: users.id, key })
      .from(users)
      .where(inArray(key, lowered(column)));
    return new Map(found.map((user) => [user.key, user.id]));
  };
  if (accounts.length === 0) return { emails: new Map(), usernames: new Map() };
  return { emails: await find('email'), usernames: await find('username') };
}

function judgeRow(row: ReadRow, { emails, usernames }: Known): Judged {
  const { values, line } = row;
  const fate = (kind: Fate['fate'], errors: RowError[] = []): Fate => ({
    line,
    username: values.username ?? '',
    name: `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim(),
    email: values.email ?? '',
    fate: kind,
    errors,
  });
  if ('skipped' in row) return { fate: fate(row.skipped) };
  if ('errors' in row) return { fate: fate('error', row.errors) };
  const byEmail = emails.get(row.account.email.toLowerCase());
  const byUsername = usernames.get(row.account.username.toLowerCase());
  if (byEmail !== undefined && byEmail === byUsername) return { fate: fate('exists') };
  const errors: RowError[] = [];
  if (byEmail !== undefined)
    errors.push({ column: 'email', message: 'This email is already registered.', code: 'email_taken' });
  if (byUsername !== undefined)
    errors.push({ column: 'username', message: 'This username is already taken.', code: 'username_taken' });
  return errors.length > 0 ? { fate: fate('error', errors) } : { fate: fate('create'), account: row.account };
}

function planOf(format: ImportPlan['format'], judged: Judged[]): ImportPlan {
  const fates = judged.map(({ fate }) => fate);
  const count = (kind: Fate['fate']) => fates.filter(({ fate }) => fate === kind).length;
  const counts = {
    create: count('create'),
    exists: count('exists'),
    disabled: count('disabled'),
    error: count('error'),
  };
  return { format, fates, counts };
}

/** A dry run: what would become of every row. Writes nothing. */
export async function planImport(_actor: Actor<'admin'>, input: ClassList): Promise<ImportPlan> {
  const { format, judged } = await judge(db(), input);
  return planOf(format, judged);
}

/**
 * Makes every account of a class list, or none. Throws `invalid` with the bad rows, `email_taken` or `username_taken`
 * where somebody registered in between.
 * @returns the first passwords, which are told this once
 */
export async function importUsers(actor: Actor<'admin'>, input: ClassList): Promise<FirstPassword[]> {
  const { format, judged } = await judge(db(), input);
  const bad = judged.flatMap(({ fate }) => fate.errors.map((error) => ({ line: fate.line, ...error })));
  if (bad.length > 0) {
    const fields = bad.map(({ line, column, ...fault }) => ({ field: `${line}.${column}`, ...fault }));
    throw new DomainError('invalid', `Nothing was imported: ${bad.length} values are wrong.`, { fields });
  }
  const accounts = await withPasswords(judged.flatMap(({ account }) => account ?? []));
  try {
    await db().transaction((tx) => insertAccounts(tx, actor, accounts, format));
  } catch (error) {
    throw takenError(error) ?? error;
  }
  return accounts.map(({ username, firstName, lastName, email, generated }) => {
    return { username, firstName, lastName, email, password: generated };
  });
}

type Hashed = Account & { generated: string | null; passwordHash: string };

async function withPasswords(accounts: Account[]): Promise<Hashed[]> {
  const hashed: Hashed[] = [];
  for (let start = 0; start < accounts.length; start += 16) {
    const batch = accounts.slice(start, start + 16).map(async (account) => {
      const generated = account.password ? null : makePassword();
      return { ...account, generated, passwordHash: await hashPassword(account.password ?? generated!) };
    });
    hashed.push(...(await Promise.all(batch)));
  }
  return hashed;
}

async function insertAccounts(
  tx: Tx,
  actor: Actor<'admin'>,
  accounts: Hashed[],
  format: string,
): Promise<void> {
  for (let start = 0; start < accounts.length; start += 500) {
    const batch = accounts.slice(start, start + 500);
    const rows = batch.map(({ username, firstName, lastName, email, role, passwordHash }) => {
      return {
        username,
        firstName,
        lastName,
        email,
        role,
        passwordHash,
        mustChangePassword: true,
      };
    });
    const made = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email });
    const ids = new Map(made.map(({ id, email }) => [email, id]));
    const profiles = batch.flatMap(({ role, grade, language, email }) =>
      role === 'student' && grade && language
        ? [{ userId: ids.get(email)!, language, currentGrade: Number(grade) }]
        : [],
    );
    if (profiles.length > 0) await tx.insert(studentProfiles).values(profiles);
  }
  await audit(tx, actor, 'user.import', null, { format, created: accounts.length });
}
