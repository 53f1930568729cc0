import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Where PostgreSQL's server programs are: `PG_BIN`, the PATH, or Debian's newest. */
export function postgresBin(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN,
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((v) => join(debian, v, 'bin')),
  ];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found)
    throw new Error(
      'No PostgreSQL server programs found. Install postgresql, or set PG_BIN to their folder.',
    );
  return found;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export type PostgresServer = {
  url: (database: string) => string;
  stop: () => void;
  restart: () => void;
  port: number;
};

/** A PostgreSQL server of our own in a new folder; it refuses to run as root, so root borrows the postgres user. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = postgresBin();
  const home = mkdtempSync(join(tmpdir(), 'dars-postgres-'));
  chmodSync(home, 0o777);
  const data = join(home, 'data');
  const asRoot = userInfo().uid === 0;
  const run = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args];
    const [file, ...rest] = asRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command;
    execFileSync(file!, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: home });
  };
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'dars', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8']);
  const options = `-p ${port} -h 127.0.0.1 -k ${home} -c max_connections=200`;
  const start = () =>
    run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(home, 'log'), '-o', options, 'start']);
  const halt = (mode: string) => run('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  start();
  return {
    port,
    url: (database) => `postgres://dars@127.0.0.1:${port}/${database}`,
    stop: () => {
      halt('immediate');
      rmSync(home, { recursive: true, force: true });
    },
    restart: () => {
      halt('fast');
      start();
    },
  };
}
