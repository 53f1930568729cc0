import { readFileSync } from 'node:fs';
import type { Postmaster } from './place.ts';

const TICKS_A_SECOND = 100;
/** The server notes its start a moment later than the kernel, in whole seconds of a clock that may have been set. */
const APART_S = 10;

type Kernel = { name: string; isZombie: boolean; startedAt: number };

/** What the kernel knows of a process; undefined if it is gone or can't be read. */
function kernelOf(pid: number): Kernel | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))![1]);
    return {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      isZombie: fields[0] === 'Z' || fields[0] === 'X',
      startedAt: boot + Number(fields[19]) / TICKS_A_SECOND,
    };
  } catch {
    return undefined;
  }
}

export const hasProcess = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the server that wrote `postmaster.pid` is alive: no zombie, and no other process with its id. */
export function isAlive({ pid, startedAt }: Postmaster): boolean {
  if (!hasProcess(pid)) return false;
  if (process.platform !== 'linux') return true;
  const kernel = kernelOf(pid);
  if (!kernel || kernel.isZombie) return false;
  return kernel.name.startsWith('postgres') && Math.abs(kernel.startedAt - startedAt) <= APART_S;
}
