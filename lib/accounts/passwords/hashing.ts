import '#server-only';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#lib/platform/config/env.ts';
import type { HashingResult, HashingTask } from './hashing-thread.ts';

const THREAD = join(process.cwd(), 'lib', 'accounts', 'passwords', 'hashing-thread.ts');
const holder = globalThis as typeof globalThis & { __darsHashingThread?: Worker | undefined };

function startThread(): Worker {
  const thread = new Worker(THREAD, { workerData: env().NODE_ENV === 'production' ? 'lower' : '' });
  thread.unref();
  thread.once('exit', () => (holder.__darsHashingThread = undefined));
  return thread;
}

/** Does one piece of work on the thread. Its callers take turns: it knows no two at once. */
function work(what: HashingTask): Promise<string | boolean> {
  const thread = (holder.__darsHashingThread ??= startThread());
  thread.ref();
  return new Promise<string | boolean>((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.unref();
      thread.removeAllListeners('message');
      thread.off('error', failed);
      act();
    };
    const failed = (error: Error) => settle(() => reject(error));
    thread.once('error', failed);
    thread.once('message', (done: HashingResult) =>
      settle(() => ('failure' in done ? reject(new Error(done.failure)) : resolve(done.result))),
    );
    thread.postMessage(what);
  });
}

export const hashOnThread = async (password: string, cost: Record<string, number>): Promise<string> =>
  String(await work({ password, cost }));

export const verifyOnThread = async (hash: string, password: string): Promise<boolean> =>
  (await work({ password, hash })) === true;
