import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#db/backup/load.ts';
import { withServer } from '#db/backup/read-server.ts';
import { writeBackup } from '#db/backup/write.ts';
import { database } from '#db/client.ts';
import { address, emptyDatabase, everything } from '../support/backup.ts';
import { makeCallers, makeSchool } from '../support/callers.ts';
import { withQueue } from '../support/queue.ts';

/** `ROUNDS=100 npx vitest run --project api tests/api/backup-runs.test.ts` tries for longer. */
const ROUNDS = Number(process.env.ROUNDS ?? 12);

const folder = mkdtempSync(join(tmpdir(), 'dars-backup-runs-'));
const file = join(folder, 'school.dars');

withQueue();
beforeAll(async () => {
  await makeCallers();
  await makeSchool();
  // More than one read of the socket holds, up to a table's last rows.
  await database().query(
    `insert into installation (key, value)
     select 'filled ' || n, jsonb_build_object('text', repeat(md5(n::text), 20)) from generate_series(1, 3000) n`,
    [],
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Asks the database without pause until the returned function is called. */
function load(): () => Promise<unknown> {
  let isOver = false;
  const asking = Array.from({ length: 3 }, async () => {
    while (!isOver)
      await database().query('select n, md5(n::text) from generate_series(1, 4000) as n order by 2', []);
  });
  return () => ((isOver = true), Promise.all(asking));
}

/** The connections to the database that stand in a transaction of which nothing is asked. */
async function idleInTransaction(): Promise<number> {
  const { rows } = await database().query(
    `select count(*)::int as idle from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
    [],
  );
  return Number(rows[0]!.idle);
}

test(
  `every one of ${ROUNDS} backups under load ends, and its restore is the same`,
  { timeout: ROUNDS * 60_000 },
  async () => {
    const [from, to] = [await address(), await emptyDatabase()];
    const before = await everything(from);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const endLoad = load();
      await withServer(from, (source) => writeBackup(source, file, null)).finally(endLoad);
      await restoreBackup(to, file, { replace: true });
      expect(await everything(to)).toEqual(before);
    }
    expect(await idleInTransaction()).toBe(0);
  },
);

/** Runs the command as an admin does. */
async function command(...args: string[]): Promise<{ status: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: await address() };
  const child = spawn(process.execPath, ['scripts/backup.ts', ...args], { env });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return { status, said };
}

test('the command tells of each table as it goes', async () => {
  const { status, said } = await command(file);
  expect(status).toBe(0);
  expect(said).toContain('public."installation": ');
  expect(said.trim().split('\n').length).toBeGreaterThan(40);
});

test('a backup to which nothing comes any more says so, fails, and leaves neither a file nor a transaction', async () => {
  const other = postgres(await address(), { max: 1 });
  const late = join(folder, 'late.dars');
  await other.begin(async (tx) => {
    await tx`lock table quizzes in access exclusive mode`;
    const { status, said } = await command(late, '--patience', '2');
    expect(said).toMatch(/No backup was made. For 2 seconds nothing came from the database.\n$/);
    expect(status).toBe(1);
  });
  await other.end();
  expect(readdirSync(folder).filter((name) => name.startsWith('late'))).toEqual([]);
  await expect.poll(idleInTransaction).toBe(0);
});

test('a backup that fails leaves no half of a file', async () => {
  const broken = join(folder, 'broken.dars');
  const backup = withServer(await address(), ({ ask, read }) =>
    writeBackup(
      { ask, read: (table) => (table.name.includes('quizzes') ? failing() : read(table)) },
      broken,
      null,
    ),
  );
  await expect(backup).rejects.toThrow('The network is gone.');
  expect(existsSync(broken) || existsSync(`${broken}.half`)).toBe(false);
  expect(await idleInTransaction()).toBe(0);
});

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('half a row');
  throw new Error('The network is gone.');
}
