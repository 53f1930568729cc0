import { openPostgres, setDatabase } from '#db/client.ts';
import { addressOf, placeOf } from '#db/embedded/place.ts';
import { env, readEnv } from '#lib/env.ts';
import { prepareRequests } from '#lib/http/incoming.ts';
import { startJobs } from '#lib/jobs/jobs.ts';
import { closeBooted, setBooted } from './booted.ts';

/** Connections of all the server processes of one machine to the database, and the fewest that one can do with. */
const CONNECTIONS = 48;
const FEWEST = 3;

function address(): string {
  const { DATABASE_URL, DATA_DIR } = env();
  const found = DATABASE_URL ?? addressOf(placeOf(DATA_DIR), 'dars');
  if (!found) throw new Error('The embedded database does not run. Start Dars with `npm start`.');
  return found;
}

/** Opens what a server process needs, before it answers its first request. A failure is one line and the end. */
export async function boot(): Promise<void> {
  try {
    readEnv(process.env);
    prepareRequests();
    const { JOBS, WEB_CONCURRENCY = 1, NODE_ENV } = env();
    const connections = Math.max(FEWEST, Math.min(10, Math.floor(CONNECTIONS / WEB_CONCURRENCY)));
    const database = setDatabase(openPostgres(address(), connections));
    const stopJobs = await startJobs({ working: JOBS === 'inline' });
    setBooted(async () => {
      await stopJobs();
      await database.close();
    });
    if (NODE_ENV === 'development') closeAtExit();
  } catch (error) {
    process.stderr.write(`Dars cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function closeAtExit(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void closeBooted().finally(() => process.exit(0)));
}
