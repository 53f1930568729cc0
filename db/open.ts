import { type Database, openPostgres, setDatabase } from './client.ts';
import { holdEmbedded } from './embedded/keeper.ts';
import { startPostgres } from './embedded/start.ts';

/** Opens the installation's database for a command: that of the address, else the embedded one, which it may start. */
export async function openInstallation(
  { DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  max?: number,
): Promise<Database> {
  if (DATABASE_URL) return setDatabase(openPostgres(DATABASE_URL, max));
  const hold = await holdEmbedded(DATA_DIR, startPostgres);
  const database = openPostgres(hold.url, max);
  return setDatabase({ ...database, close: () => database.close().then(hold.release) });
}
