import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabasePlace, readPostmaster } from './place.ts';
import { isAlive } from './processes.ts';
import { findPrograms } from './programs.ts';

const LOOK_EVERY_MS = 20;

/** Asks a server to stop now: sessions are cut, committed data is safe. */
function askToEnd(pid: number): void {
  if (process.platform !== 'win32') return void process.kill(pid, 'SIGINT');
  spawnSync(join(findPrograms().bin, 'pg_ctl'), ['kill', 'INT', String(pid)], { stdio: 'ignore' });
}

/** Waits until this server's process is gone. */
export async function whileAlive(place: DatabasePlace, isEnough: () => boolean = () => false): Promise<void> {
  for (;;) {
    const server = readPostmaster(place);
    if (!server || !isAlive(server) || isEnough()) return;
    await pause(LOOK_EVERY_MS);
  }
}

export async function stopPostgres(place: DatabasePlace): Promise<void> {
  const server = readPostmaster(place);
  if (!server || !isAlive(server)) return;
  askToEnd(server.pid);
  await whileAlive(place);
}
