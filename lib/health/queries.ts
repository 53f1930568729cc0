import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';

/** Throws where the database can't be reached. */
export async function askDatabase(): Promise<void> {
  await db().execute(sql`select 1`);
}
