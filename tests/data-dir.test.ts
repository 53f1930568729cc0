import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { holdDataDir } from '#db/lock.ts';

const HOLD = `
  import { holdDataDir } from './db/lock.ts';
  try { holdDataDir(process.argv[1]); console.log('held'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.message); process.exit(1); }`;

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

async function contender(dataDir: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: line.toString().trim() };
}

describe('the data directory', () => {
  const fresh = () => mkdtempSync(join(tmpdir(), 'dars-lock-'));

  test('is held by one process; a second one gets one clear line that names the first', async () => {
    const dataDir = fresh();
    const first = await contender(dataDir);
    expect(first.said).toBe('held');
    const second = await contender(dataDir);
    expect(second.said).toMatch(
      new RegExp(`^The data directory .* is in use by another Dars \\(process ${first.child.pid}\\)\\.`),
    );
  });

  test('is free again after its holder was killed', async () => {
    const dataDir = fresh();
    const { child } = await contender(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await contender(dataDir)).said).toBe('held');
  });

  test('goes to exactly one of many that start at once over a dead lock', async () => {
    const dataDir = fresh();
    writeFileSync(join(dataDir, 'lock'), '999999999 1\n');
    const said = (await Promise.all(Array.from({ length: 6 }, () => contender(dataDir)))).map((c) => c.said);
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
  });

  test('is not confused by another process that got the same number later', () => {
    const dataDir = fresh();
    writeFileSync(join(dataDir, 'lock'), `${process.pid} 1\n`);
    const release = holdDataDir(dataDir);
    expect(() => holdDataDir(dataDir)).toThrow(/in use/);
    release();
  });
});
