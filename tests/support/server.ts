import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Running = {
  url: string;
  child: ChildProcess;
  log: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(30_000) }).catch(
      (error: Error) => {
        if (error.name === 'TimeoutError') throw new Error('The starting server left a request unanswered.');
      },
    );
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('The server did not get ready.');
}

function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (signal === 'SIGKILL') process.kill(-child.pid!, signal);
  else child.kill(signal);
}

/** Starts the built application as separate processes with these variables. */
export async function startServer(env: Record<string, string>): Promise<Running> {
  const port = env.PORT!;
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    AUTH_SECRET: 'a secret of the tests, long enough to be one',
    ...process.env,
    NODE_ENV: 'production' as const,
    WEB_CONCURRENCY: '1',
    ...env,
  };
  // In its own process group, so that the server and its children can be killed at once.
  const child = spawn(process.execPath, [join(process.cwd(), 'scripts', 'serve.ts')], {
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await ready(url, child).catch((error: unknown) => {
    signalAll(child, 'SIGKILL');
    throw new Error(`${String(error)}\n${text}`);
  });
  return {
    url,
    child,
    log: () => text,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      signalAll(child, signal);
      await gone;
    },
  };
}
