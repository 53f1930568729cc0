import { database } from './client.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

/** Migrations that this code needs and the database lacks. */
export async function pendingMigrations(): Promise<string[]> {
  const text = 'select max(created_at)::text as last from drizzle.__drizzle_migrations';
  const { rows } = await database().query(text, []);
  const last = Number(rows[0]?.last ?? 0);
  return journal.entries.filter(({ when }) => when > last).map(({ tag }) => tag);
}
