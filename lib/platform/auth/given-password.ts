import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Actor } from './actor.ts';

/**
 * Whether something of a person is no older than the last password or email that somebody else gave them: whoever comes
 * in by it reads nothing that was said or told before. The notice of that password is of the same moment.
 */
export const sinceGivenPassword = (userId: SQLWrapper | number, at: SQLWrapper): SQL =>
  sql`${at} >= coalesce((select given.password_given_at from ${users} given where given.id = ${userId}), '-infinity')`;

/** Whether an account never had a password or card from somebody else, who could have come in by it. */
export const isHeldByNobodyElse = (userId: number): SQL =>
  sql`exists (select from ${users} u where u.id = ${userId} and u.password_given_by is null
    and u.password_given_at is null)`;

/**
 * Whether something was said that a person may read again. Whoever gave an account a password, on a card or otherwise,
 * may have come in with it and have chosen the one that its owner was told: there each session reads what was said in it,
 * and nothing else.
 */
export const saidByThemselves = (
  { userId, sessionId }: Actor,
  said: { at: SQLWrapper; sessionId: SQLWrapper },
): SQL =>
  sql`(${sinceGivenPassword(userId, said.at)} and (${said.sessionId} = ${sessionId}
    or ${isHeldByNobodyElse(userId)}))`;
