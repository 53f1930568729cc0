import '#server-only';
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { makeUsername } from '#lib/accounts/child/secrets.ts';
import { leadIds } from '#lib/accounts/leads.service.ts';
import { setStudentProfile } from '#lib/accounts/student.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import { putIntoClasses } from './classes.service.ts';
import type { RowState } from './imports.schema.ts';
import { namesakeIds } from './known.queries.ts';
import { sealRow, type WaitingAccount, type WaitingUpdate } from './sheet/sheet.rules.ts';

/** An import, and the admin who began it. */
export type ImportOf = { importId: number; kind: 'accounts' | 'passwords'; requestedBy: number };
export type HashedRow = {
  line: number;
  userId: number | null;
  secret: string | undefined;
  passwordHash: string;
};
export type RowOutcome = { line: number; userId: number | null; state: RowState; sealed: string | null };

type NewAccount = HashedRow & { account: WaitingAccount };

/** Creates the accounts of these rows, with their profiles and classes. */
export async function makeAccounts(tx: Tx, of: ImportOf, rows: HashedRow[]): Promise<RowOutcome[]> {
  if (rows.length === 0) return [];
  const accounts = rows.map((row) => ({ ...row, account: JSON.parse(row.secret!) as WaitingAccount }));
  const here = await namesakesHere(tx, accounts);
  const ids = await insertAccounts(
    tx,
    of,
    accounts.filter(({ line }) => !here.has(line)),
  );
  const made = accounts.flatMap(({ line, account }) => {
    const userId = ids.get(line);
    return userId === undefined || account.role !== 'student' ? [] : [{ userId, ...account }];
  });
  const profiles = made.flatMap(({ userId, grade, language }) =>
    grade && language ? [{ userId, language, currentGrade: Number(grade) }] : [],
  );
  if (profiles.length > 0) await tx.insert(studentProfiles).values(profiles);
  await putIntoClasses(
    tx,
    made.flatMap(({ userId, classId }) => (classId ? [{ classId, studentId: userId }] : [])),
  );
  const unmade = accounts.filter(({ line }) => !ids.has(line) && !here.has(line));
  for (const { line, account } of unmade) {
    const same = await personOf(tx, account);
    if (same !== undefined) here.set(line, same);
  }
  return accounts.map(({ line, account: { password, ...account } }): RowOutcome => {
    const userId = ids.get(line);
    const place = { importId: of.importId, line };
    if (userId && account.isFromFile) return { line, userId, state: 'file', sealed: null };
    if (userId) return { line, userId, state: 'made', sealed: sealRow(place, password) };
    const same = here.get(line);
    if (same) return { line, userId: same, state: 'here', sealed: null };
    return { line, userId: null, state: 'taken', sealed: sealRow(place, JSON.stringify(account)) };
  });
}

/** Children whom only their name and class tell apart, and whom another list has made meanwhile. */
async function namesakesHere(tx: Tx, accounts: NewAccount[]): Promise<Map<number, number>> {
  const nameless = accounts.filter(({ account }) => {
    const { role, email, externalId, isUsernameMade, isAnother } = account;
    return role === 'student' && !email && !externalId && isUsernameMade && !isAnother;
  });
  const pairs = await namesakeIds(
    tx,
    nameless.map(({ line, account }) => ({ line, ...account })),
  );
  return new Map(pairs.map(({ line, id }) => [line, id]));
}

const MOST_DIGITS = 8;

/** The ids of the new users by row. A username that was made here gets longer until it is free. */
async function insertAccounts(tx: Tx, { requestedBy }: ImportOf, accounts: NewAccount[]) {
  const ids = new Map<number, number>();
  for (let digits = 4; digits <= MOST_DIGITS; digits++) {
    const rest = accounts.filter(
      ({ line, account }) => !ids.has(line) && (digits === 4 || account.isUsernameMade),
    );
    if (rest.length === 0) break;
    const lines = new Map<string, number>();
    const values = rest.flatMap(({ line, passwordHash, account }) => {
      const { firstName, lastName, email = null, externalId = null, role, passwordKind } = account;
      const username = digits === 4 ? account.username : makeUsername(account.language ?? 'English', digits);
      if (lines.has(username)) return [];
      lines.set(username, line);
      const isCard = passwordKind !== 'typed';
      const password = { passwordHash, passwordKind, mustChangePassword: !isCard };
      const passwordGivenAt = role === 'student' ? sql`now()` : null;
      const maker = { passwordGivenBy: isCard ? requestedBy : null, passwordGivenAt };
      return [{ username, firstName, lastName, email, externalId, role, ...password, ...maker }];
    });
    const { id, username } = users;
    const newUsers = await tx.insert(users).values(values).onConflictDoNothing().returning({ id, username });
    for (const user of newUsers) ids.set(lines.get(user.username)!, user.id);
  }
  return ids;
}

/** The person whom everything names that a row gives, if another list has made them meanwhile. */
async function personOf(tx: Tx, account: WaitingAccount): Promise<number | undefined> {
  const keys: [SQL, string | undefined][] = [
    [sql`lower(${users.email})`, account.email],
    [sql`lower(${users.externalId})`, account.externalId],
    [sql`lower(${users.username})`, account.isUsernameMade ? undefined : account.username],
  ];
  const given = keys.flatMap(([column, value]) => (value ? [eq(column, value.toLowerCase())] : []));
  if (given.length === 0) return undefined;
  const found = await tx
    .select({ id: users.id, isWhole: sql<boolean>`${and(...given)}` })
    .from(users)
    .where(or(...given));
  const [one] = found;
  return found.length === 1 && one!.isWhole ? one!.id : undefined;
}

/** Brings people up to date with what a list says of them, and puts them into its classes. */
export async function updateAccounts(tx: Tx, of: ImportOf, rows: HashedRow[]): Promise<RowOutcome[]> {
  const acting = { userId: of.requestedBy, address: null };
  const members: { classId: number; studentId: number }[] = [];
  const outcomes: RowOutcome[] = [];
  for (const { line, userId, secret } of rows) {
    const { grade, language, classId, ...names } = (JSON.parse(secret!) as WaitingUpdate).update;
    const isOpen = and(isNull(users.erasedAt), ne(users.role, 'admin'), sql`${users.id} not in (${leadIds})`);
    const [user] = await tx
      .update(users)
      .set({
        ...names,
        ...((names.firstName ?? names.lastName) !== undefined && { namesAreOwn: false }),
        id: sql`${users.id}`,
      })
      .where(and(eq(users.id, userId!), isOpen))
      .returning({ id: users.id, role: users.role });
    if (!user) {
      outcomes.push({ line, userId: null, state: 'here', sealed: null });
      continue;
    }
    const isStudent = user.role === 'student';
    const profile = { ...(grade && { currentGrade: grade }), ...(language && { language }) };
    if (isStudent && Object.keys(profile).length > 0) await setStudentProfile(tx, user, profile);
    if (isStudent && classId) members.push({ classId, studentId: user.id });
    const fields = Object.keys({ ...names, ...profile, ...(classId && { classId }) });
    const target = { type: 'user', id: user.id } as const;
    await audit(tx, acting, 'user.update', target, { fields, import: of.importId });
    outcomes.push({ line, userId: user.id, state: 'changed', sealed: null });
  }
  await putIntoClasses(tx, members, acting);
  return outcomes;
}
