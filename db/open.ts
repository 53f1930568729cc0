import { type Database, openPostgres, setDatabase } from './client.ts';
import { holdEmbedded } from './embedded/keeper.ts';
import { addressOf, type Login, placeOf } from './embedded/place.ts';
import { startPostgres } from './embedded/start.ts';

type Place = { DATABASE_URL?: string | undefined; DATABASE_OWNER_URL?: string | undefined; DATA_DIR: string };

/**
 * Opens the database for a command, as the owner of its tables unless it says otherwise: the one of the address, else the
 * embedded one, which it may start.
 */
export async function openInstallation(
  { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Place,
  max?: number,
  login: Login = 'owner',
): Promise<Database> {
  if (DATABASE_URL)
    return setDatabase(openPostgres((login === 'owner' && DATABASE_OWNER_URL) || DATABASE_URL, max));
  const hold = await holdEmbedded(DATA_DIR, startPostgres);
  const database = openPostgres(addressOf(placeOf(DATA_DIR), 'dars', login)!, max);
  return setDatabase({ ...database, close: () => database.close().then(hold.release) });
}
