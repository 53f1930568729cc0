import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPostgres } from '#db/client.ts';
import { openEmbedded } from '#tests/support/embedded.ts';
import { freePort, startPostgres } from '#tests/support/postgres-server.ts';
import { startServer } from '#tests/support/server.ts';
import { shareOf } from '../school/measure.ts';
import { fillWith, type Lesson, type School, start } from './school.ts';
import { ask, type Target } from './servers.ts';

/** A production server with its school. */
export type Side = Target & {
  name: 'external' | 'embedded';
  school: School;
  database: Database;
  stop: () => Promise<void>;
};

/** How many students had to start within how many seconds, and how long it took, in ms from when each was due. */
export type Rush = {
  processes: number;
  students: number;
  wanted: number;
  seconds: number;
  p50: number;
  p99: number;
  failed: Record<number, number>;
};

const COMMON = {
  JOBS: 'external',
  LOG_LEVEL: 'error',
  SEED: 'curriculum',
  TRUST_PROXY: '1',
  REGISTRATION: 'closed',
};

const WARM = 400;

/** One server process on a PostgreSQL of its own, over the network. */
export async function startExternal(): Promise<
  Side & {
    rush: (processes: number, students: number, seconds: number) => Promise<Rush>;
    /** The address of another, empty database on the same server. */
    another: string;
  }
> {
  const postgres = await startPostgres({ settings: '-c shared_buffers=512MB' });
  const keeper = openPostgres(postgres.url('postgres'), 1);
  for (const name of ['school', 'another']) await keeper.query(`create database ${name}`, []);
  await keeper.close();
  const env = { ...COMMON, DATABASE_URL: postgres.url('school') };
  const port = await freePort();
  const app = await startServer({ ...env, PORT: String(port) });
  const database = openPostgres(postgres.url('school'), 2);
  const school = await fillWith(database);
  const stop = async () => {
    await app.stop();
    await database.close();
    postgres.stop();
  };
  const another = postgres.url('another');
  return { name: 'external', port, pid: app.child.pid!, school, database, stop, rush, another };

  /** So many students start one quiz within so many seconds, at as many server processes. */
  async function rush(processes: number, students: number, seconds: number): Promise<Rush> {
    const port = await freePort();
    const many = await startServer({ ...env, PORT: String(port), WEB_CONCURRENCY: String(processes) });
    const [other, quiz] = school.lessons.slice(-2) as [Lesson, Lesson];
    const starters = school.students.slice(0, students);
    const target = { port, pid: many.child.pid! };
    // Servers that have answered before, as in the morning of a school day.
    await ask(
      target,
      starters.slice(0, WARM).map((who) => [start(who, other)]),
      { atOnce: 16 },
    );
    const { ms, failed, ...rest } = await ask(
      target,
      starters.map((who) => [start(who, quiz)]),
      { aSecond: students / seconds },
    );
    await many.stop();
    if (Object.keys(failed).length > 0) console.error(many.log());
    const [p50, p99] = [shareOf(ms, 0.5), shareOf(ms, 0.99)].map(Math.round) as [number, number];
    return { processes, students, wanted: seconds, seconds: Math.round(rest.seconds), p50, p99, failed };
  }
}

/** One server process on the database that it starts itself. */
export async function startEmbedded(): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dars-load-'));
  const port = await freePort();
  const app = await startServer({ ...COMMON, DATA_DIR: dataDir, PORT: String(port) });
  const database = openEmbedded(dataDir);
  const stop = async () => {
    await database.close();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { name: 'embedded', port, pid: app.child.pid!, school: await fillWith(database), database, stop };
}
