import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { ENDED_DAYS } from './sessions.ts';

/** Removes sign-ins that ended longer ago. */
export async function forgetSessions(): Promise<void> {
  await db()
    .delete(sessions)
    .where(sql`${sessions.expiresAt} < now() - make_interval(days => ${ENDED_DAYS})`);
}
