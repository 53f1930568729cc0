import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#db/embedded/free-port.ts';
import { accountFor } from '#db/embedded/programs.ts';

const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '';
const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];

/** Whether this machine has a PgBouncer, and whether it keeps prepared statements in transaction mode (1.21 does). */
export const hasBouncer = major !== undefined;
export const keepsPrepared = Number(major) > 1 || Number(minor) >= 21;

export type Bouncer = { url: string; ownerUrl: string; stop: () => Promise<void> };

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('PgBouncer did not start.');
}

/**
 * A PgBouncer before one database, for the servers' login and the owner's, in transaction mode and with so few server
 * connections that every client keeps changing between them.
 */
export async function startBouncer(database: URL, owner: string, poolSize = 3): Promise<Bouncer> {
  const home = mkdtempSync(join(tmpdir(), 'dars-bouncer-'));
  chmodSync(home, 0o777);
  const port = await freePort();
  const { hostname, port: serverPort, pathname, username } = database;
  const where = `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`;
  const lines = [
    '[databases]',
    `servers = ${where} user=${username}\nowner = ${where} user=${owner}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = any\npool_mode = transaction\ndefault_pool_size = ${poolSize}\nmax_client_conn = 200`,
    ...(keepsPrepared ? ['max_prepared_statements = 500'] : []),
  ];
  const settings = join(home, 'pgbouncer.ini');
  writeFileSync(settings, lines.join('\n'));
  const account = accountFor();
  const child = spawn('pgbouncer', ['-q', settings], { ...account, cwd: home, stdio: 'ignore' });
  await listening(port, child);
  return {
    url: `postgres://${username}@127.0.0.1:${port}/servers`,
    ownerUrl: `postgres://${owner}@127.0.0.1:${port}/owner`,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
