import { join } from 'node:path';
import { type Database, openPostgres } from '#db/client.ts';
import { fillSchool } from '#tests/support/large-school.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';

/** The average number of attempts of a student. */
export const ATTEMPTS = 10;

/** One database server for all schools, with settings for a school's old computer. */
const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '768MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '6GB',
  checkpoint_timeout: '30min',
};

/** Starts PostgreSQL in this folder, which keeps the schools for the next run. Without a folder they are deleted at the end. */
export const startSchools = (home: string | undefined): Promise<PostgresServer> =>
  startPostgres({
    ...(home ? { home: join(process.cwd(), home), isKept: true } : {}),
    settings: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });

const rowsOf = async <Row>(database: Database, text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];

/** The database of a school with this many students. Makes it if it doesn't exist. */
export async function openSchool(server: PostgresServer, size: number): Promise<Database> {
  const keeper = openPostgres(server.url('postgres'), 1);
  const name = `school_${size}`;
  const isThere = (await rowsOf(keeper, 'select from pg_database where datname = $1', [name])).length > 0;
  if (!isThere) {
    const started = performance.now();
    await keeper.query(`drop database if exists making`, []);
    await keeper.query(`create database making`, []);
    const making = openPostgres(server.url('making'), 2);
    await making.migrate();
    await fillSchool(making, size, ATTEMPTS);
    await making.close();
    await keeper.query(`alter database making rename to ${name}`, []);
    console.log(`${name} made in ${Math.round((performance.now() - started) / 1000)} s`);
  }
  await keeper.close();
  const database = openPostgres(server.url(name), 2);
  if (isThere) await database.migrate();
  return database;
}
