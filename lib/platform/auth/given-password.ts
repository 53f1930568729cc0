import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import type { Actor } from './actor.ts';

/**
 * Whether something of a person is younger than the last password or email that somebody else gave them: whoever comes
 * in by it reads nothing that was said or told before.
 */
export const sinceGivenPassword = (userId: SQLWrapper | number, at: SQLWrapper): SQL =>
  sql`${at} > coalesce((select given.password_given_at from ${users} given where given.id = ${userId}), '-infinity')`;

/**
 * Whether something was said that a person may read again. The words of a card are known to whoever made it, so there
 * each sign-in begins anew: whoever comes in by a card reads nothing that was said on another device.
 */
export const saidByThemselves = ({ userId, sessionId }: Actor, at: SQLWrapper): SQL =>
  sql`(${sinceGivenPassword(userId, at)} and (
    exists (select from ${users} u where u.id = ${userId} and u.password_kind = 'typed')
    or ${at} >= (select s.created_at from ${sessions} s where s.id = ${sessionId})))`;
