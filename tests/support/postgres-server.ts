import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
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

export const freePort = () =>
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
  /** Ends it as a power cut would (or in another of pg_ctl's modes), while everything else goes on. */
  halt: (mode: 'immediate' | 'fast') => Promise<void>;
  start: () => Promise<void>;
  port: number;
};

/** Where its files go (a new folder under the system's own) and what more `initdb` and the server are told. */
export type PostgresOptions = { home?: string; initdb?: string[]; settings?: string };

/** The server's programs as a user that they run as: they refuse root, so root borrows the postgres user. */
function programs(home: string) {
  const bin = postgresBin();
  const asRoot = userInfo().uid === 0;
  const borrowed = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const command = (program: string, args: string[]): [string, string[]] => {
    const [file, ...rest] = [...(asRoot ? borrowed : []), join(bin, program), ...args];
    return [file!, rest];
  };
  const run = (program: string, args: string[]) => {
    execFileSync(...command(program, args), { stdio: ['ignore', 'ignore', 'pipe'], cwd: home });
  };
  const runBeside = async (program: string, args: string[]) => {
    const child = spawn(...command(program, args), { stdio: 'ignore', cwd: home });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.at(-1)} ended with ${code}.`);
  };
  return { run, runBeside };
}

/** A PostgreSQL server of our own in a new folder. */
export async function startPostgres({
  home: wanted,
  initdb = [],
  settings = '',
}: PostgresOptions = {}): Promise<PostgresServer> {
  const home = wanted ?? mkdtempSync(join(tmpdir(), 'dars-postgres-'));
  chmodSync(home, 0o777);
  const data = join(home, 'data');
  const { run, runBeside } = programs(home);
  const port = await freePort();
  const how = ['-U', 'dars', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8', ...initdb];
  run('initdb', ['-D', data, ...how]);
  const options = `-p ${port} -h 127.0.0.1 -k ${home} -c max_connections=200 ${settings}`;
  const starting = ['-D', data, '-w', '-t', '60', '-l', join(home, 'log'), '-o', options, 'start'];
  const halting = (mode: string) => ['-D', data, '-w', '-m', mode, 'stop'];
  run('pg_ctl', starting);
  return {
    port,
    url: (database) => `postgres://dars@127.0.0.1:${port}/${database}`,
    stop: () => {
      run('pg_ctl', halting('immediate'));
      rmSync(data, { recursive: true, force: true });
      if (!wanted) rmSync(home, { recursive: true, force: true });
    },
    restart: () => {
      run('pg_ctl', halting('fast'));
      run('pg_ctl', starting);
    },
    halt: (mode) => runBeside('pg_ctl', halting(mode)),
    start: () => runBeside('pg_ctl', starting),
  };
}
