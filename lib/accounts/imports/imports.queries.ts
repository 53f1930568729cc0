import { inArray, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import type { Language } from '#lib/vocabulary.ts';
import { COMMON, isCommon } from '#lib/accounts/passwords/common.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { noRoom, placeInClasses } from './classes.queries.ts';
import { MAX_ROWS } from './imports.constants.ts';
import { readClassList } from './imports.rules.ts';
import type { Account, ImportInput, Fate, ImportPlan, ReadRow, RowError } from './imports.schema.ts';

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

const namesIn = ({ firstName, lastName, username }: Account) => [firstName, lastName, username];

/** `account` if it is to be created, `existing` if the person has one. */
type Judgement = { fate: Fate; account?: Account; existing?: ExistingUser };

/** Compares every row with the school's accounts. Throws `invalid` if the file can't be read. */
export async function judge(executor: Executor, { text, language }: ImportInput) {
  const file = readClassList(text);
  if ('problem' in file) {
    const detail = [PROBLEMS[file.problem], ...file.missing].join(' ');
    const fault = { code: FAULTS[file.problem], limit: MAX_ROWS, names: file.missing };
    throw new DomainError('invalid', detail, { fields: [{ field: 'text', message: detail, ...fault }] });
  }
  const column = file.classColumn ?? 'class';
  const { rows: placed, room } = await placeInClasses(executor, file.rows, column);
  const rows = language ? placed.map((row) => withLanguage(row, language)) : placed;
  const existing = await existingAccounts(executor, rows);
  const judgements = rows.map((row) => withinRoom(judgeRow(row, existing), room, column));
  return { format: file.format, judgements };
}

/** Refuses accounts beyond the room in their class. Counts `room` down. */
function withinRoom(one: Judgement, room: Map<number, number>, column: string): Judgement {
  const classId = one.account?.classId;
  if (classId === undefined) return one;
  const places = room.get(classId)! - 1;
  room.set(classId, places);
  return places >= 0 ? one : { fate: { ...one.fate, fate: 'error', errors: [noRoom(column)] } };
}

/** Gives a student with a grade but no language this one. */
function withLanguage(row: ReadRow, language: Language): ReadRow {
  if (!row.values.grade || row.values.language) return row;
  const values = { ...row.values, language };
  return 'account' in row ? { ...row, values, account: { ...row.account, language } } : { ...row, values };
}

type ExistingUser = { id: number; hasOwnPassword: boolean };
type Known = { emails: Map<string, ExistingUser>; usernames: Map<string, ExistingUser> };

async function existingAccounts(executor: Executor, rows: ReadRow[]): Promise<Known> {
  const accounts = rows.flatMap((row) => ('account' in row ? [row.account] : []));
  const lowered = (column: 'email' | 'username') => accounts.map((account) => account[column].toLowerCase());
  const find = async (column: 'email' | 'username') => {
    const key = sql<string>`lower(${users[column]})`;
    const matches = await executor
      .select({ id: users.id, hasOwnPassword: sql<boolean>`not ${users.mustChangePassword}`, key })
      .from(users)
      .where(inArray(key, lowered(column)));
    return new Map(matches.map(({ key, ...user }) => [key, user]));
  };
  if (accounts.length === 0) return { emails: new Map(), usernames: new Map() };
  return { emails: await find('email'), usernames: await find('username') };
}

function judgeRow(row: ReadRow, { emails, usernames }: Known): Judgement {
  const { values, line } = row;
  const fate = (kind: Fate['fate'], errors: RowError[] = []): Fate => ({
    line,
    username: values.username ?? '',
    name: `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim(),
    email: values.email ?? '',
    role: values.role ?? '',
    grade: values.grade ?? '',
    language: values.language ?? '',
    className: values.className ?? '',
    fate: kind,
    errors,
  });
  if ('skipped' in row) return { fate: fate(row.skipped) };
  if ('errors' in row) return { fate: fate('error', row.errors) };
  const byEmail = emails.get(row.account.email.toLowerCase());
  const byUsername = usernames.get(row.account.username.toLowerCase());
  if (byEmail && byEmail.id === byUsername?.id) return { fate: fate('exists'), existing: byEmail };
  const errors: RowError[] = [];
  if (byEmail)
    errors.push({ column: 'email', message: 'This email is already registered.', code: 'email_taken' });
  if (byUsername)
    errors.push({ column: 'username', message: 'This username is already taken.', code: 'username_taken' });
  if (row.account.password && isCommon(row.account.password, namesIn(row.account)))
    errors.push({ column: 'password', message: COMMON, code: 'common_password' });
  return errors.length > 0 ? { fate: fate('error', errors) } : { fate: fate('create'), account: row.account };
}

function planOf(format: ImportPlan['format'], judgements: Judgement[]): ImportPlan {
  const fates = judgements.map(({ fate }) => fate);
  const count = (kind: Fate['fate']) => fates.filter(({ fate }) => fate === kind).length;
  const counts = {
    create: count('create'),
    exists: count('exists'),
    disabled: count('disabled'),
    error: count('error'),
  };
  const withoutOwnPassword = judgements.filter(({ existing }) => existing && !existing.hasOwnPassword).length;
  return { format, fates, counts, withoutOwnPassword };
}

/** A dry run: what would happen to every row. Writes nothing. */
export async function planImport(_actor: Actor<'admin'>, input: ImportInput): Promise<ImportPlan> {
  const { format, judgements } = await judge(db(), input);
  return planOf(format, judgements);
}
