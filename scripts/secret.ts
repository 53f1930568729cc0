import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#lib/platform/config/env.ts';

const file = () => join(env().DATA_DIR, 'secret');

/** Writes the file completely or not at all. If two processes start together, the first one wins. */
function makeSecret(text: string): void {
  mkdirSync(env().DATA_DIR, { recursive: true });
  const mine = `${file()}.${process.pid}`;
  writeFileSync(mine, text, { mode: 0o600 });
  try {
    linkSync(mine, file());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(mine);
  }
}

/** The generated secret of the installation, or null if `AUTH_SECRET` is set. */
export const storedSecret = (): string | null =>
  !env().AUTH_SECRET && existsSync(file()) ? readFileSync(file(), 'utf8').trim() : null;

/** The secret that signs sessions and tokens: `AUTH_SECRET`, otherwise a generated one stored beside the database. */
export function ensureSecret(): string {
  const { AUTH_SECRET } = env();
  if (AUTH_SECRET) return AUTH_SECRET;
  makeSecret(randomBytes(32).toString('hex'));
  return storedSecret()!;
}

/** Restores a backup's secret, with which second factors and first passwords that wait are sealed. */
export function restoreSecret(text: string): void {
  if (env().AUTH_SECRET) return;
  rmSync(file(), { force: true });
  makeSecret(text);
}
