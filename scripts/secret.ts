import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#lib/env.ts';

/** Appears whole or not at all, and the first of two that start together makes it. */
function makeSecret(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(mine);
  }
}

/** What signs sessions and tokens: `AUTH_SECRET`, else a secret of the installation's own, kept beside its database. */
export function ensureSecret(): string {
  const { AUTH_SECRET, DATA_DIR } = env();
  if (AUTH_SECRET) return AUTH_SECRET;
  const file = join(DATA_DIR, 'secret');
  makeSecret(DATA_DIR, file);
  return readFileSync(file, 'utf8').trim();
}
