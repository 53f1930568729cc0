import { inject } from 'vitest';
import { database, openPostgres } from '#db/client.ts';

/** A statement that the servers' login is refused, by the owner of this test file's database. */
export async function asOwner(statement: string): Promise<void> {
  const address = new URL(database().url);
  address.username = new URL(inject('postgres')).username;
  const owner = openPostgres(address.href, 1);
  try {
    await owner.query(statement, []);
  } finally {
    await owner.close();
  }
}
