import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users, importRows, imports } from '#db/schema/accounts.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { kindFor, LAST_PICTURE_GRADE } from '#lib/accounts/child/child.rules.ts';
import { makeSecret, makeUsername } from '#lib/accounts/child/secrets.ts';
import { makePassword } from '#lib/accounts/passwords/generated.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, type FieldCode } from '#lib/platform/config/errors.ts';
import { enqueueOnce } from '#lib/platform/job-queue.ts';
import type { Language } from '#lib/vocabulary.ts';
import { judge } from './imports.queries.ts';
import type { Account, ImportInput, PasswordsFor } from './imports.schema.ts';
import { sealRow, type WaitingAccount, type WaitingUpdate } from './sheet/sheet.rules.ts';

type Row = { line: number; userId?: number; secret: string };

const refuse = (code: FieldCode, message: string) =>
  new DomainError('invalid', message, { fields: [{ field: 'text', message, code }] });

/**
 * Stores the rows that create or change somebody and leaves the work to a job. The first passwords are made now and
 * stored encrypted, so that the sheet is right whatever fails. Throws `invalid` if there is no such row.
 */
export async function startImport(actor: Actor<'admin'>, input: ImportInput): Promise<{ importId: number }> {
  const { format, judgements } = await judge(db(), input);
  const rows = judgements.flatMap(
    ({ fate: { line }, account, isAnother = false, existing, update }): Row[] => {
      if (existing && update) {
        const waitingUpdate: WaitingUpdate = { update };
        return [{ line, userId: existing.id, secret: JSON.stringify(waitingUpdate) }];
      }
      if (!account) return [];
      const language = account.language ?? input.language ?? 'English';
      const waitingAccount: WaitingAccount = {
        ...account,
        username: account.username ?? makeUsername(language),
        isUsernameMade: account.username === undefined,
        ...firstPassword(account, language),
        isFromFile: account.password !== undefined,
        isAnother,
      };
      return [{ line, secret: JSON.stringify(waitingAccount) }];
    },
  );
  if (rows.length === 0) throw refuse('nobody_new', 'There is nobody to create in this list');
  const leftOut = judgements.length - rows.length;
  return db().transaction((tx) => begin(tx, actor, 'accounts', rows, { format, rows: rows.length, leftOut }));
}

/** A child without an email gets a card's words or pictures; anybody else a password to type and replace. */
function firstPassword({ password, email, grade }: Account, language: Language) {
  if (password !== undefined || email !== undefined)
    return { password: password ?? makePassword(), passwordKind: 'typed' } as const;
  const passwordKind = kindFor(grade === undefined ? LAST_PICTURE_GRADE + 1 : Number(grade));
  return { password: makeSecret(passwordKind, language).join(' '), passwordKind };
}

/**
 * New first passwords for the people of an import, or of a list, who never chose their own. A job sets them. Throws
 * `invalid` if there is nobody.
 */
export async function startPasswords(
  actor: Actor<'admin'>,
  input: PasswordsFor,
): Promise<{ importId: number }> {
  const userIds = 'importId' in input ? await importedUsers(input.importId) : await listedUsers(input);
  return db().transaction(async (tx) => {
    const withFirstPassword = and(
      inArray(users.id, userIds),
      eq(users.mustChangePassword, true),
      isNull(users.erasedAt),
      // Else an admin could sign in as one.
      sql`${users.id} not in (select ${safeguardingLeads.userId} from ${safeguardingLeads})`,
    );
    const people = userIds.length
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(and(withFirstPassword, ne(users.id, actor.userId)))
          .orderBy(users.id)
      : [];
    if (people.length === 0)
      throw refuse('all_have_own', 'Everybody in this list has chosen a password of their own and keeps it');
    const rows = people.map(({ id }, index) => ({ line: index + 1, userId: id, secret: makePassword() }));
    return begin(tx, actor, 'passwords', rows, { rows: rows.length });
  });
}

async function importedUsers(importId: number): Promise<number[]> {
  const rows = await db()
    .select({ userId: importRows.userId })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(importRows.userId)));
  return rows.flatMap(({ userId }) => userId ?? []);
}

const listedUsers = async (input: ImportInput): Promise<number[]> =>
  (await judge(db(), input)).judgements.flatMap(({ existing }) => existing?.id ?? []);

const SLICE = 500;

async function begin(
  tx: Tx,
  actor: Actor<'admin'>,
  kind: 'accounts' | 'passwords',
  rows: Row[],
  facts: Record<string, unknown>,
): Promise<{ importId: number }> {
  const [classImport] = await tx
    .insert(imports)
    .values({ kind, requestedBy: actor.userId })
    .returning({ id: imports.id });
  const importId = classImport!.id;
  for (let start = 0; start < rows.length; start += SLICE)
    await tx.insert(importRows).values(
      rows.slice(start, start + SLICE).map(({ line, userId, secret }) => ({
        importId,
        line,
        userId: userId ?? null,
        state: 'waiting' as const,
        sealed: sealRow({ importId, line }, secret),
      })),
    );
  const action = kind === 'accounts' ? 'user.import' : 'user.passwords';
  await audit(tx, actor, action, null, { import: importId, ...facts });
  await enqueueOnce(tx, 'import', { importId }, String(importId));
  return { importId };
}
