import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WORK } from './paths.ts';

/** A disk of its own in memory, until the test is over; undefined if this machine lets nobody mount one. */
export function smallDisk(name: string, megabytes: number) {
  const folder = join(WORK, name);
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  const fill = (bytes: number) => writeFileSync(join(folder, 'filler'), Buffer.alloc(bytes, 1));
  return { folder, fill };
}
