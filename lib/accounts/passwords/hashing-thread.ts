// A thread that hashes at a lower priority than those that answer, so that lessons go on while a whole school signs in.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

const LOWER = 5;
// Elsewhere a priority is the whole process's.
if (workerData === 'lower' && process.platform === 'linux') setPriority(0, LOWER);

export type HashingTask = { password: string } & ({ hash: string } | { cost: Record<string, number> });
export type HashingResult = { result: string | boolean } | { failure: string };

parentPort!.on('message', (work: HashingTask) => {
  try {
    const { password } = work;
    const result = 'hash' in work ? verifySync(work.hash, password) : hashSync(password, work.cost);
    parentPort!.postMessage({ result } satisfies HashingResult);
  } catch (error) {
    parentPort!.postMessage({ failure: String(error) } satisfies HashingResult);
  }
});
