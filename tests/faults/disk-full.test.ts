import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { onTestFinished, test } from 'vitest';
import { db } from '#db/client.ts';
import { WORK } from '../support/paths.ts';
import { judge } from './figures.ts';
import { keepBusy, openSchool } from './school.ts';
import { SEED, seeded, shareOfRounds } from './seed.ts';
import { Witness } from './witness.ts';

const DISK = join(WORK, 'small-disk');
const RECOVERY_MS = 1000;
const ROUNDS = shareOfRounds(0.5);

/** Makes the next write need a new file of the write-ahead log: without it PostgreSQL stops. Without a page, it refuses. */
const ENDS_THE_LOG_FILE = sql`select pg_switch_wal()`;

/** Mounts a small disk. Returns false if this machine does not allow it. */
function mountSmallDisk(): boolean {
  try {
    mkdirSync(DISK, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=777', 'tmpfs', DISK], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Fills the disk. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) for (;;) if (!wrote(handle, size)) break;
  } finally {
    closeSync(handle);
  }
}

function wrote(handle: number, size: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(size, 1)) === size;
  } catch {
    return false;
  }
}

test('a disk that is full for a while refuses answers, but loses none that were acknowledged', async ({
  skip,
}) => {
  if (!mountSmallDisk()) skip('This machine lets nobody mount a small disk.');
  onTestFinished(() => void execFileSync('umount', ['-l', DISK]));
  const small = {
    home: DISK,
    initdb: ['--wal-segsize=1'],
    settings: '-c min_wal_size=2MB -c max_wal_size=4MB -c wal_recycle=off',
  };
  const school = await openSchool({}, small);
  await db().execute(sql`alter table attempt_responses set (fillfactor = 10)`); // Long enough that every few answers need a new page.
  const random = seeded(SEED);
  const witness = new Witness('disk-full');
  const app = await school.openApp();
  const standUp = keepBusy(school.seats, () => app.url, witness, SEED);
  const filler = join(DISK, 'filler');
  for (let round = 0; round < ROUNDS; round++) {
    await witness.after(1 + Math.floor(random() * 40));
    fill(filler);
    if (random() < 0.5)
      await db()
        .execute(ENDS_THE_LOG_FILE)
        .catch(() => undefined);
    await witness.afterFailures(1 + Math.floor(random() * 40));
    rmSync(filler);
    const works = witness.after(1).then(() => true);
    // The full disk may have ended the database, which then doesn't come back by itself.
    while (!(await Promise.race([works, pause(RECOVERY_MS, false)])))
      await school.server.start().catch(() => undefined);
  }
  await standUp();
  judge('disk full', ROUNDS, await witness.verdict());
});
