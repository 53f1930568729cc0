import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOf, readPostmaster } from '#db/embedded/place.ts';
import { isAlive } from '#db/embedded/processes.ts';
import { settingsFor } from '#db/embedded/settings.ts';
import { stopPostgres } from '#db/embedded/stop.ts';
import { rowIn } from '../support/embedded.ts';

const HOLD = `
  import { holdEmbedded } from './db/embedded/keeper.ts';
  import { startPostgres } from './db/embedded/start.ts';
  const hold = await holdEmbedded(process.argv[1], startPostgres);
  process.on('SIGTERM', () => hold.release().then(() => process.exit(0)));
  setInterval(() => {}, 1000);
  console.log('held');`;

let folder: string;
const children: ChildProcess[] = [];
const dataDirs = new Set<string>();
const used = mkdtempSync(join(tmpdir(), 'dars-embedded-used-'));
beforeAll(async () => leave(await holder(used), 'SIGTERM'), 60_000);
afterAll(() => rmSync(used, { recursive: true, force: true }));
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'dars-embedded-'))));
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const dataDir of dataDirs) await stopPostgres(placeOf(dataDir));
  dataDirs.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that holds the embedded server of this folder, as a server, a worker or a command does. */
async function holder(dataDir: string): Promise<ChildProcess> {
  dataDirs.add(dataDir);
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('It did not start.'))),
  ]);
  return child;
}

async function leave(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** A copy of a stopped cluster: creating a new one for each test would take most of their time. */
function usedFolder(): string {
  const dataDir = join(folder, 'data');
  execFileSync('cp', ['-a', used, dataDir]);
  return dataDir;
}

const postmaster = (dataDir: string) => readPostmaster(placeOf(dataDir));
const runs = (dataDir: string) => {
  const running = postmaster(dataDir);
  return running !== undefined && isAlive(running);
};

test('the embedded server is durable, checks what it reads, and listens on no port', async () => {
  const dataDir = usedFolder();
  const child = await holder(dataDir);
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses'];
  const settings = await rowIn(
    dataDir,
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
  });
  expect(await rowIn(dataDir, `select similarity('dars', 'darsi') > 0.5 as near`).catch(() => 'none')).toBe(
    'none',
  );
  await rowIn(dataDir, 'create extension pg_trgm');
  expect(await rowIn(dataDir, `select similarity('dars', 'darsi') > 0.5 as near`)).toEqual({ near: true });
  await leave(child, 'SIGTERM');
});

test("the server's own log names a broken rule, and not the row that broke it", async () => {
  const dataDir = usedFolder();
  const child = await holder(dataDir);
  await rowIn(dataDir, 'create table people (email text unique, name text check (length(name) < 20))');
  const add = (values: string) => rowIn(dataDir, `insert into people values (${values})`);
  await add(`'hidden@example.com', 'Hiddenname'`);
  await expect(add(`'hidden@example.com', 'Hiddenname'`)).rejects.toThrow('duplicate key');
  await expect(add(`'hidden2@example.com', 'Hiddenname of many letters'`)).rejects.toThrow(
    'check constraint',
  );
  await leave(child, 'SIGTERM');
  const logs = join(placeOf(dataDir).data, 'log');
  const text = readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('');
  expect(text).toContain('duplicate key');
  expect(text).toContain('check constraint');
  expect(text).not.toMatch(/hidden/i);
});

test('a second process attaches to the running server, and the last process to end stops it', async () => {
  const dataDir = usedFolder();
  const first = await holder(dataDir);
  const { pid } = postmaster(dataDir)!;
  const second = await holder(dataDir);
  await leave(first, 'SIGTERM');
  expect(postmaster(dataDir)!.pid).toBe(pid);
  expect(await rowIn(dataDir, 'select 1 as here')).toEqual({ here: 1 });
  await leave(second, 'SIGTERM');
  expect(runs(dataDir)).toBe(false);
});

test('of processes that start at once on an empty folder, one starts the server for all', async () => {
  const dataDir = join(folder, 'data');
  const all = await Promise.all([1, 2, 3].map(() => holder(dataDir)));
  await rowIn(dataDir, 'create table kept (n int)');
  await Promise.all(all.map((child) => leave(child, 'SIGTERM')));
  expect(runs(dataDir)).toBe(false);
});

test('a server left by a killed parent is adopted by the next start, with its rows, and stopped with it', async () => {
  const dataDir = usedFolder();
  const killed = await holder(dataDir);
  await rowIn(dataDir, 'create table kept as select 7 as n');
  await leave(killed, 'SIGKILL');
  expect(runs(dataDir)).toBe(true);
  const next = await holder(dataDir);
  expect(await rowIn(dataDir, 'select n from kept')).toEqual({ n: 7 });
  await leave(next, 'SIGTERM');
  expect(runs(dataDir)).toBe(false);
});

test('a killed server is restarted while a process still uses it', async () => {
  const dataDir = usedFolder();
  const child = await holder(dataDir);
  await rowIn(dataDir, 'create table kept as select 7 as n');
  const { pid } = postmaster(dataDir)!;
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => postmaster(dataDir)?.isReady && postmaster(dataDir)!.pid !== pid, { timeout: 20_000 })
    .toBe(true);
  expect(await rowIn(dataDir, 'select n from kept')).toEqual({ n: 7 });
  await leave(child, 'SIGTERM');
});

/** The pid file of a server that has ended, whose pid now belongs to another process. */
async function leaveNoteOf(pid: number, dataDir: string): Promise<void> {
  const child = await holder(dataDir);
  const note = readFileSync(join(placeOf(dataDir).data, 'postmaster.pid'), 'utf8');
  await leave(child, 'SIGTERM');
  const { data } = placeOf(dataDir);
  writeFileSync(join(data, 'postmaster.pid'), note.replace(/^\d+/, String(pid)), { mode: 0o600 });
  const { uid, gid } = statSync(data);
  chownSync(join(data, 'postmaster.pid'), uid, gid);
}

test('a pid file that names another program is ignored', async () => {
  const dataDir = usedFolder();
  const other = spawn('sleep', ['60']);
  children.push(other);
  await leaveNoteOf(other.pid!, dataDir);
  const child = await holder(dataDir);
  expect(await rowIn(dataDir, 'select 1 as here')).toEqual({ here: 1 });
  await leave(child, 'SIGTERM');
  expect(other.exitCode).toBe(null);
});

test('a folder with a path too long for a socket has its socket elsewhere, closed to other users', async () => {
  const dataDir = join(folder, 'd'.repeat(60), 'e'.repeat(60));
  const child = await holder(dataDir);
  const { sockets } = placeOf(dataDir);
  expect(sockets).toMatch(/^\/tmp\/dars-/);
  expect(execFileSync('stat', ['-c', '%a', sockets], { encoding: 'utf8' }).trim()).toBe('700');
  expect(await rowIn(dataDir, 'select 1 as here')).toEqual({ here: 1 });
  await leave(child, 'SIGTERM');
  rmSync(sockets, { recursive: true, force: true });
});

test.runIf(process.getuid?.() === 0)(
  'root starts it as another user, even in a folder that this user may not enter',
  async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    const child = await holder(dataDir);
    const { pid } = postmaster(dataDir)!;
    expect(execFileSync('stat', ['-c', '%u', `/proc/${pid}`], { encoding: 'utf8' }).trim()).not.toBe('0');
    expect(await rowIn(dataDir, 'select 1 as here')).toEqual({ here: 1 });
    await leave(child, 'SIGTERM');
  },
);

test('its memory grows with the machine, from half a gigabyte to a hundred', () => {
  const buffers = (gigabytes: number) => settingsFor(gigabytes * 1024 ** 3, 2).shared_buffers;
  expect([0.5, 2, 16, 128].map(buffers)).toEqual(['64MB', '256MB', '2048MB', '2048MB']);
});
