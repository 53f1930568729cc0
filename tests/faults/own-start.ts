import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { placeOf } from '#db/embedded/place.ts';
import { stopPostgres } from '#db/embedded/stop.ts';
import { freePort } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';

/** An empty data folder, removed with its database when the test ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dars-start-'));
  onTestFinished(async () => {
    await stopPostgres(placeOf(folder));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A server with these variables on a free port. It stops when the test ends. */
export const serverOn = async (env: Record<string, string>) => {
  const server = await startServer({
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
    ...env,
  });
  onTestFinished(() => server.stop());
  return server;
};
