import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { hasSockets, type DatabasePlace, readPostmaster } from './place.ts';
import { hasProcess, isAlive } from './processes.ts';
import { type SystemAccount, findPrograms, type Programs } from './programs.ts';
import { settingsFor } from './settings.ts';
import { whileAlive } from './stop.ts';

const LOOK_EVERY_MS = 20;
const SLOW_MS = 5000;

const giveTo = (path: string, account: SystemAccount | undefined) =>
  account && chownSync(path, account.uid, account.gid);

function makeFolder(path: string, account: SystemAccount | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveTo(path, account);
}

/** A folder under /tmp may be a trap: it must be a real folder owned by the user who runs the server. */
function makeSocketFolder({ sockets }: DatabasePlace, account: SystemAccount | undefined): void {
  makeFolder(sockets, account);
  const { uid } = lstatSync(sockets);
  if (!lstatSync(sockets).isDirectory() || (account && uid !== account.uid))
    throw new Error(`DATA_DIR: is too deep for a socket, and ${sockets} is somebody else's.`);
}

/**
 * The folder's path for the server. The borrowed user may not be able to enter a folder above it (such as root's), so
 * the server gets the open folder as descriptor 3.
 */
const folderForServer = (place: DatabasePlace, account: SystemAccount | undefined) =>
  account && process.platform === 'linux' ? '/proc/self/fd/3' : place.home;

function environment(): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined;
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', NODE_ENV: 'production' };
}

type Run = { programs: Programs; place: DatabasePlace; folder: number | 'ignore' };

function runToEnd({ programs, folder }: Run, program: string, args: string[], input = ''): void {
  const { status, error, stderr } = spawnSync(join(programs.bin, program), args, {
    ...programs.account,
    cwd: '/',
    env: environment(),
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'ignore', 'pipe', folder],
  });
  if (status !== 0) throw new Error(`PostgreSQL's ${program} failed: ${error?.message ?? lastLine(stderr)}`);
}

const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? text.trim().split('\n').at(-1);

/** Removes the remains of an interrupted start. */
function sweep(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^new-(\d+)/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !hasProcess(Number(pid))))
      rmSync(join(home, name), { recursive: true });
  }
}

/** Creates a new cluster with the application's empty database, completely or not at all. */
function createCluster(run: Run): void {
  const { place, programs } = run;
  sweep(place.home);
  const name = `new-${process.pid}`;
  const [newFolder, serverFolder] = [
    join(place.home, name),
    join(folderForServer(place, programs.account), name),
  ];
  const secret = `${newFolder}.password`;
  writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(secret, programs.account);
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const access = ['-U', 'dars', '-A', 'scram-sha-256', `--pwfile=${serverFolder}.password`];
  runToEnd(run, 'initdb', ['-D', serverFolder, ...access, ...locale, '--data-checksums']);
  runToEnd(run, 'postgres', ['--single', '-D', serverFolder, 'postgres'], 'create database dars;\n');
  renameSync(secret, join(newFolder, basename(place.passwordFile)));
  try {
    renameSync(newFolder, place.data);
  } catch (error) {
    if (!existsSync(place.data)) throw error;
    rmSync(newFolder, { recursive: true }); // another process was faster
  }
}

/**
 * A dead server's `postmaster.pid` may name an unrelated process, and PostgreSQL would refuse to start. With our own
 * process id in its first line PostgreSQL knows that it is stale, and still looks for sessions left alive.
 */
function disownDead(place: DatabasePlace): void {
  const postmaster = readPostmaster(place);
  if (!postmaster || !hasProcess(postmaster.pid) || isAlive(postmaster)) return;
  const path = join(place.data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [String(process.pid), ...rest].join('\n'));
}

async function serverArguments(place: DatabasePlace, account: SystemAccount | undefined): Promise<string[]> {
  const folder = folderForServer(place, account);
  const inside = place.sockets.startsWith(place.home);
  const network = hasSockets
    ? { listen_addresses: '', unix_socket_directories: inside ? `${folder}/run` : place.sockets }
    : { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  const settings = Object.entries({ ...settingsFor(), ...network });
  return ['-D', `${folder}/data`, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function untilReady(child: ChildProcess, place: DatabasePlace, log: string): Promise<void> {
  const slow = setTimeout(() => process.stderr.write('The database is recovering …\n'), SLOW_MS);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  try {
    for (;;) {
      const server = readPostmaster(place);
      if (server?.isReady && server.pid === child.pid) return;
      if (failure || child.exitCode !== null || child.signalCode !== null) {
        if (server && isAlive(server)) return; // another process was faster
        throw new Error(
          `The database did not start: ${failure?.message ?? lastLine(readFileSync(log, 'utf8'))}`,
        );
      }
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    clearTimeout(slow);
  }
}

/** Starts the embedded server as a child of this process, or waits for one that is running, starting or stopping. */
export async function startPostgres(place: DatabasePlace): Promise<void> {
  const server = readPostmaster(place);
  if (server && isAlive(server)) return whileAlive(place, () => readPostmaster(place)?.isReady ?? false);
  const programs = findPrograms(place.data);
  makeFolder(place.home, programs.account);
  const folder = programs.account ? openSync(place.home, 'r') : 'ignore';
  const log = join(place.home, 'start.log');
  const output = openSync(log, 'w', 0o600);
  try {
    if (!existsSync(place.data)) createCluster({ programs, place, folder });
    makeSocketFolder(place, programs.account);
    disownDead(place);
    // A process group of its own: Ctrl+C is for the application, which stops the server when it is done.
    const child = spawn(join(programs.bin, 'postgres'), await serverArguments(place, programs.account), {
      ...programs.account,
      cwd: '/',
      env: environment(),
      detached: true,
      stdio: ['ignore', 'ignore', output, folder],
    });
    child.unref();
    await untilReady(child, place, log);
  } finally {
    if (folder !== 'ignore') closeSync(folder);
    closeSync(output);
  }
}
