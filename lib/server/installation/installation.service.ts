import { join } from 'node:path';
import { database } from '#db/client.ts';
import { placeOf } from '#db/embedded/place.ts';
import { admitServers, loginOf, makeServersLogin } from '#db/server-login.ts';
import { ensureFirstAdmin } from '#lib/accounts/first-admin.service.ts';
import { refusePublishedPasswords } from '#lib/accounts/demo/demo.queries.ts';
import { loadCurriculumInto } from '#lib/authoring/curriculum-import.service.ts';
import { env, seedMode } from '#lib/platform/config/env.ts';
import { seedDemo } from './demo.service.ts';

const OLDEST_SERVER = 150_000;

/** Throws a one-line Error if the database can't be reached or is too old. */
async function ensureServer(): Promise<void> {
  const { rows } = await database()
    .query("select current_setting('server_version_num')::int as version", [])
    .catch((error: unknown) => {
      const { message, code } = error as Error & { code?: string };
      throw new Error(`DATABASE_URL: the database can't be reached (${message || code}).`);
    });
  if (Number(rows[0]!.version) < OLDEST_SERVER)
    throw new Error('DATABASE_URL: names a PostgreSQL that is older than 15.');
}

/** Brings the tables up to date, and lets the servers' login in where they have one of their own. */
async function migrate(): Promise<void> {
  await database().migrate();
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = env();
  if (!DATABASE_URL) await admitServers(database(), await makeServersLogin(database(), placeOf(DATA_DIR)));
  else if (DATABASE_OWNER_URL) await admitServers(database(), await loginOf(DATABASE_URL));
}

/** Migrates the tables while no other process does. */
export async function migrateInstallation(): Promise<void> {
  await ensureServer();
  await database().alone(migrate);
}

/** Migrates and seeds, in one process at a time. */
export async function prepareInstallation(): Promise<void> {
  await ensureServer();
  await database().alone(async () => {
    await migrate();
    await refusePublishedPasswords();
    await seed(seedMode(env()));
    await ensureFirstAdmin();
  });
}

const CURRICULUM = join(process.cwd(), 'db', 'curriculum');

/** Puts the starter curriculum, and for `demo` the sample accounts, into the database. Safe to repeat. */
export async function seed(mode: ReturnType<typeof seedMode>): Promise<void> {
  if (mode === 'none') return;
  await loadCurriculumInto(CURRICULUM);
  if (mode === 'demo') await seedDemo();
}
