import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished, test } from 'vitest';
import { WORK } from '../support/paths.ts';
import { judge } from './figures.ts';
import { keepBusy, openSchool } from './school.ts';
import { SEED, seeded, shareOfRounds } from './seed.ts';
import { Witness } from './witness.ts';

const DISK = join(WORK, 'small-disk');
const FULL_FOR_MS = 400;
const ROUNDS = shareOfRounds(0.5);

/** A disk of our own that is small; false where this machine lets nobody mount one. */
function mountSmallDisk(): boolean {
  try {
    mkdirSync(DISK, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=777', 'tmpfs', DISK], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes until nothing more fits. */
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

test('a disk that is full for a while refuses answers, but loses none that it took', async ({ skip }) => {
  if (!mountSmallDisk()) skip('This machine lets nobody mount a small disk.');
  onTestFinished(() => void execFileSync('umount', ['-l', DISK]));
  const small = {
    home: DISK,
    initdb: ['--wal-segsize=1'],
    settings: '-c min_wal_size=2MB -c max_wal_size=4MB',
  };
  const school = await openSchool({}, small);
  const random = seeded(SEED);
  const witness = new Witness('disk-full');
  const app = await school.openApp();
  const standUp = keepBusy(school.seats, () => app.url, witness, SEED);
  const filler = join(DISK, 'filler');
  for (let round = 0; round < ROUNDS; round++) {
    await witness.after(1 + Math.floor(random() * 40));
    fill(filler);
    await pause(FULL_FOR_MS);
    rmSync(filler);
    await school.server.start().catch(() => undefined); // where the full disk has ended it
  }
  await standUp();
  judge('disk full', ROUNDS, await witness.verdict());
});
