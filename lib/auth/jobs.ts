import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';

/** Days for which a sign-in that is over is still on record. */
const KEPT_DAYS = 30;

/** Removes the sign-ins that expired long ago. */
export async function forgetSessions(): Promise<void> {
  await db()
    .delete(sessions)
    .where(sql`${sessions.expiresAt} < now() - make_interval(days => ${KEPT_DAYS})`);
}
