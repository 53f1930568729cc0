import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';

/**
 * Whether something of a person is younger than the last password or email that somebody else gave them: whoever comes
 * in by it reads nothing that was said or told before.
 */
export const sinceGivenPassword = (userId: SQLWrapper | number, at: SQLWrapper): SQL =>
  sql`${at} > coalesce((select given.password_given_at from ${users} given where given.id = ${userId}), '-infinity')`;
