import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { assistantMessages } from '#db/schema/work.ts';
import { RETENTION_DAYS } from './constants.ts';

/** Deletes conversations older than `RETENTION_DAYS`. */
export async function prune(): Promise<void> {
  await db()
    .delete(assistantMessages)
    .where(sql`${assistantMessages.createdAt} < now() - make_interval(days => ${RETENTION_DAYS})`);
}
