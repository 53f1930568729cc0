import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#db/embedded/free-port.ts';
import { accountFor, findPrograms, type Programs } from '#db/embedded/programs.ts';

export { freePort };

/** The embedded server's programs, or those in `PG_BIN` of another PostgreSQL, 15 or later. */
function programs(): Programs {
  const bin = process.env.PG_BIN;
  if (!bin) return findPrograms();
  const account = accountFor();
  return { bin, ...(account ? { account } : {}) };
}

export type PostgresServer = {
  url: (database: string) => string;
  stop: () => void;
  restart: () => void;
  /** Stops only the server, like a power cut, or in another of pg_ctl's modes. */
  halt: (mode: 'immediate' | 'fast') => Promise<void>;
  start: () => Promise<void>;
  port: number;
};

/**
 * The folder for its files (by default a new temporary one), whether they are kept, and more arguments for `initdb` and
 * the server.
 */
export type PostgresOptions = { home?: string; isKept?: boolean; initdb?: string[]; settings?: string };

function runner(home: string) {
  const { bin, account } = programs();
  const options = { ...account, cwd: home, stdio: 'ignore' as const };
  const failed = (program: string, args: string[], code: number | null) =>
    new Error(`${program} ${args.at(-1)} ended with ${code}; ${home}/log may say why.`);
  const run = (program: string, args: string[]) => {
    const { status } = spawnSync(join(bin, program), args, options);
    if (status !== 0) throw failed(program, args, status);
  };
  const runBeside = async (program: string, args: string[]) => {
    const child: ChildProcess = spawn(join(bin, program), args, options);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw failed(program, args, code);
  };
  return { run, runBeside };
}

/** Starts a PostgreSQL server in a new folder, or in one that was kept. */
export async function startPostgres({
  home: wanted,
  isKept = false,
  initdb = [],
  settings = '',
}: PostgresOptions = {}): Promise<PostgresServer> {
  const home = wanted ?? mkdtempSync(join(tmpdir(), 'dars-postgres-'));
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o777);
  const data = join(home, 'data');
  const { run, runBeside } = runner(home);
  const port = await freePort();
  const how = ['-U', 'dars', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8', ...initdb];
  if (!isKept || !existsSync(data)) run('initdb', ['-D', data, ...how]);
  const options = `-p ${port} -h 127.0.0.1 -k ${home} -c max_connections=200 ${settings}`;
  const starting = ['-D', data, '-w', '-t', '60', '-l', join(home, 'log'), '-o', options, 'start'];
  const halting = (mode: string) => ['-D', data, '-w', '-m', mode, 'stop'];
  run('pg_ctl', starting);
  return {
    port,
    url: (database) => `postgres://dars@127.0.0.1:${port}/${database}`,
    stop: () => {
      if (isKept) return run('pg_ctl', halting('fast'));
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
