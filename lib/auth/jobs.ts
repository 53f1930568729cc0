import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';

/** How many days an ended sign-in is kept. */
const KEPT_DAYS = 30;

/** Removes sign-ins that ended longer ago. */
export async function forgetSessions(): Promise<void> {
  await db()
    .delete(sessions)
    .where(sql`${sessions.expiresAt} < now() - make_interval(days => ${KEPT_DAYS})`);
}
