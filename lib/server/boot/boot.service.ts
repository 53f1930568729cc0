import { type Database, openPostgres, setDatabase } from '#db/client.ts';
import { addressOf, placeOf } from '#db/embedded/place.ts';
import { env } from '#lib/platform/config/env.ts';

/** Database connections for all server processes of one machine, and the minimum for one. */
const CONNECTIONS = 48;
const FEWEST = 3;

/** Opens the installation's database for this server process. */
export function openDatabase(): Database {
  const { DATABASE_URL, DATA_DIR, WEB_CONCURRENCY = 1 } = env();
  const address = DATABASE_URL ?? addressOf(placeOf(DATA_DIR), 'dars', 'servers');
  if (!address) throw new Error('The embedded database does not run. Start Dars with `npm start`.');
  const connections = Math.max(FEWEST, Math.min(10, Math.floor(CONNECTIONS / WEB_CONCURRENCY)));
  return setDatabase(openPostgres(address, connections));
}
