import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { familyOf, spentBetween, spentBy } from '../school/measure.ts';
import type { Load, Outcome, Walk } from './generator.ts';

const BARE = join(import.meta.dirname, '..', 'bare');

/** A server under load: its port, and the process that all its processes descend from. */
export type Target = { port: number; pid: number };

/** Builds the bare application with the same framework, and starts it. */
export async function startBare(port: number): Promise<Target & { stop: () => void }> {
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [next, 'build', BARE], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const child = fork(join(BARE, 'server.mjs'), [String(port)], {
    cwd: BARE,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  return { port, pid: child.pid!, stop: () => child.kill() };
}

let generator: ChildProcess | undefined;

/** Asks the server from a process of its own, which is started once. */
export async function ask({ port }: Target, walks: Walk[], by: Load['by']): Promise<Outcome> {
  generator ??= fork(join(import.meta.dirname, 'generator.ts'));
  generator.send({ port, walks, by } satisfies Load);
  const [outcome] = (await once(generator, 'message')) as [Outcome];
  return outcome;
}

export const stopAsking = () => generator?.kill();

const isDatabase = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');

/** Processor milliseconds of the server's own processes while this is done. */
export async function spentDuring({ pid }: Target, work: () => Promise<Outcome>) {
  const family = familyOf(pid).filter((one) => !isDatabase(one));
  const before = spentBy(family);
  const outcome = await work();
  return { outcome, spent: spentBetween(before, spentBy(family)) };
}
