import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const NEXT = join(process.cwd(), 'node_modules/next/dist/bin/next');
const SLOWEST_START_MS = 60_000;
const ASK_EVERY_MS = 25;

export type AppServer = { url: string; port: number; kill: () => Promise<void>; stop: () => Promise<void> };

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** The production server as a process of its own, ready to answer. It takes what the build left; it builds nothing. */
export async function startApp(port: number, env: Record<string, string>): Promise<AppServer> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SEED: 'none',
      TRUST_PROXY: '1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const deadline = Date.now() + SLOWEST_START_MS;
  const isReady = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start. ${said}`);
    await pause(ASK_EVERY_MS);
  }
  return { url, port, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}
