// Plain JavaScript for the host's Node: it runs before any dependency is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const PINNED = join(root, 'node_modules', '.bin', 'node');
/** The first version of Node that runs TypeScript directly. */
const TYPES_SINCE = [22, 18];

/** Takes the variables that the environment doesn't set from the file `.env`, if there is one. */
export function readVariables() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (process.loadEnvFile) return process.loadEnvFile(file);
  process.stderr.write('Dars cannot start. .env: Node 20.12 or later reads it.\n');
  process.exit(1);
}

/** Runs a program to its end and passes signals on to it. If it fails, this process fails. */
export function run(command, args, env = process.env, stdio = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio,
      env,
      shell: process.platform === 'win32',
    });
    const leave = passOn(child);
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      process.exit(1);
    });
    child.once('exit', (code, signal) => {
      process.off('exit', end);
      if (code !== 0) process.exit(signal ? 1 : code);
      leave();
      resolve();
    });
  });
}

/** Forwards signals to the child. Returns a function that ends that. */
function passOn(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const listeners = signals.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => listeners.forEach(([signal, listener]) => process.off(signal, listener));
}

const PARENT_EVERY_MS = 500;

/** Runs one of our programs and exits with its status. Stops it when this process is told to stop or loses its parent. */
export function become(child) {
  passOn(child);
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code));
  // A shell between npm and us may swallow npm's signal, so we also watch whether our parent has ended.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_EVERY_MS).unref();
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** The pinned Node needs glibc: on a machine with another C library the host's own Node is used. */
function dropForeignNode() {
  if (existsSync(PINNED) && spawnSync(PINNED, ['--version'], { stdio: 'ignore' }).status !== 0)
    unlinkSync(PINNED);
}

/** A development dependency: if it is installed, all of them are. */
const hasDevelopment = () => existsSync(join(root, 'node_modules', 'vitest'));

/**
 * Installs the locked dependencies if they are missing or older than the lock file. Development dependencies are included
 * if they are requested or were installed before. Serving needs half the packages and half the time.
 */
export async function install({ development = false } = {}) {
  const installed = modified(join(root, 'node_modules', '.package-lock.json'));
  const isCurrent = installed >= modified(join(root, 'package-lock.json'));
  if (isCurrent && (!development || hasDevelopment())) return;
  // Not on standard output, where a command may print JSON.
  process.stderr.write('Installing the dependencies …\n');
  const which = development || hasDevelopment() ? [] : ['--omit=dev'];
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...which], process.env, [
    'inherit',
    2,
    2,
  ]);
  dropForeignNode();
}

/** The pinned Node, else the host's own. */
export const node = () => (existsSync(PINNED) ? PINNED : process.execPath);

/** A Node that runs TypeScript. Exits with one line if there is none. */
export function nodeForTypes() {
  if (existsSync(PINNED)) return PINNED;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [least, leastMinor] = TYPES_SINCE;
  if (major > least || (major === least && minor >= leastMinor)) return process.execPath;
  process.stderr.write(
    `Dars needs Node ${TYPES_SINCE.join('.')} or later on this machine; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const SOURCES = ['app', 'components', 'lib', 'public', 'db', 'middleware.ts', 'instrumentation.ts'];
const SETTINGS = [
  'next.config.ts',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Files read at run time or only by tests: a change needs no build. */
const NO_SOURCE =
  /^db\/(curriculum|embedded)$|^public\/licences\.txt$|^db\/migrations\/.*\.sql$|\.test\.tsx?$/;

function filesBelow(name) {
  if (NO_SOURCE.test(name) || !existsSync(join(root, name))) return [];
  if (!statSync(join(root, name)).isDirectory()) return [name];
  return readdirSync(join(root, name)).flatMap((entry) => filesBelow(`${name}/${entry}`));
}

/** A hash of a build's sources, which changes when one is changed, added or deleted. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const name of [...SOURCES, ...SETTINGS].flatMap(filesBelow).sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0');
  return hash.digest('hex');
}

const stamp = join(root, '.next', 'sources');

/** Whether a complete build of these sources exists. A build that was killed has no stamp. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash();
export const noteBuild = (hash = sourcesHash()) => writeFileSync(stamp, hash);

/** Builds for production unless a complete build of these sources exists. */
export async function build() {
  if (isBuilt()) return;
  console.log('Building …');
  const hash = sourcesHash();
  rmSync(stamp, { force: true });
  await run(node(), [join(root, 'scripts', 'licences.mjs'), '--keep']);
  await run(node(), [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  noteBuild(hash);
}
