import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Worker = { child: ChildProcess; end: (signal: NodeJS.Signals) => Promise<number | null> };

/** Starts `npm run worker` and waits until it works. */
export async function startWorker(env: Record<string, string>): Promise<Worker> {
  const child = spawn(process.execPath, [join(process.cwd(), 'scripts/worker.ts')], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Dars works its jobs.')) ready();
      });
    child.once('exit', () => failed(new Error(`The worker ended. ${output}`)));
  });
  return {
    child,
    end: async (signal) => {
      const gone = once(child, 'exit');
      child.kill(signal);
      return (await gone)[0] as number | null;
    },
  };
}
