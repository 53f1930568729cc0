import { spawn } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { env, hostOf } from '#lib/platform/config/env.ts';
import { log } from '#lib/platform/config/log.ts';

const MEMORY_OF_ONE = 640 * 1024 ** 2;
const SHORTEST_LIFE_MS = 10_000;
const LONGEST_PAUSE_MS = 10_000;

export type Served = { port: Promise<number>; stop: () => Promise<void> };
type Variables = NodeJS.ProcessEnv;

/** `WEB_CONCURRENCY`, otherwise one per core, or fewer if memory is short. */
export function processCount(
  setting = env().WEB_CONCURRENCY,
  cores = availableParallelism(),
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number {
  return setting ?? Math.max(1, Math.min(cores, Math.floor(memory / MEMORY_OF_ONE)));
}

/** The framework's own development server, in one process. */
export function startDevelopment(variables: Variables, onEnd: () => void): Served {
  const { PORT } = env();
  const host = hostOf(env());
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'dev', '-p', String(PORT), ...(host ? ['-H', host] : [])], {
    stdio: 'inherit',
    env: variables,
  });
  const exit = once(child, 'exit').then(onEnd);
  return {
    port: Promise.resolve(PORT),
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/**
 * Starts this many production servers on one port. A server that dies is replaced at once, and with growing pauses if it
 * dies soon after its start. Calls `onEnd` if none ever came up.
 */
export function startProcesses(variables: Variables, onEnd: () => void): Served {
  const count = processCount();
  if (env().METRICS_TOKEN) void import('#lib/platform/metrics/processes.ts').then(({ gather }) => gather());
  // The processes take their connections themselves. One that the parent hands to a process just killed is never answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(process.cwd(), 'scripts', 'server.ts') });
  let isStopping = false;
  let isUp = false;
  let pauseMs = 0;
  const begin = () => {
    const worker = cluster.fork({ ...variables, WEB_CONCURRENCY: String(count) });
    const born = performance.now();
    worker.once('listening', () => (isUp = true));
    worker.once('exit', (code, signal) => void replace(performance.now() - born, code, signal));
  };
  const replace = async (lived: number, code: number | null, signal: string | null) => {
    if (isStopping) return;
    if (!isUp) {
      process.exitCode = 1;
      return onEnd();
    }
    pauseMs = lived < SHORTEST_LIFE_MS ? Math.min(LONGEST_PAUSE_MS, Math.max(200, pauseMs * 2)) : 0;
    log().error({ code, signal, pauseMs }, 'a server process ended; another takes its place');
    await pause(pauseMs);
    if (!isStopping) begin();
  };
  for (let n = 0; n < count; n++) begin();
  const port = once(cluster, 'listening').then(([, address]) => (address as { port: number }).port);
  return {
    port,
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => end(worker!)));
    },
  };
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exit = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exit;
}
