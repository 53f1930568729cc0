// Plain JavaScript on the host's Node: it runs before any dependency is there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a program to its end; its failure is ours. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Installs the locked dependencies where they are missing or older than the lock. */
export function install() {
  const installed = modified(join(root, 'node_modules', '.package-lock.json'));
  if (installed >= modified(join(root, 'package-lock.json'))) return;
  console.log('Installing the dependencies …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

/** The Node that the project pins, else the host's own. */
export function node() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'db/schema',
  'db/client.ts',
  'db/seed.ts',
  'db/lock.ts',
];
const SOURCE_FILES = [
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds for production where there is no build or a source is newer. */
export function build() {
  const stamp = join(root, '.next', 'BUILD_ID');
  const sources = [...SOURCES, ...SOURCE_FILES].map((name) => join(root, name)).filter(existsSync);
  if (modified(stamp) >= Math.max(...sources.map(newest))) return;
  console.log('Building …');
  run(node(), [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
}

/** The variables of a server: with the embedded database, a secret of its own that is kept beside it. */
export function serverEnv(mode) {
  const env = { ...process.env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' };
  env.PORT ||= '3000';
  if (env.AUTH_SECRET || (env.DATABASE_URL && mode === 'production')) return env;
  const dataDir = resolve(root, env.DATA_DIR || '.data');
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  env.AUTH_SECRET = readFileSync(file, 'utf8').trim();
  return env;
}
