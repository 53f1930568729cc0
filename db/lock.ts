import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When a process began, as the kernel tells it: with the pid it names one process for good. '' where it can't be told. */
function startedAt(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function holderOf(path: string): { pid: number; alive: boolean } | undefined {
  try {
    const [pid = '0', started = ''] = readFileSync(path, 'utf8').trim().split(' ');
    const now = startedAt(Number(pid));
    return {
      pid: Number(pid),
      alive: now !== undefined && (now === started || now === '' || started === ''),
    };
  } catch {
    return undefined;
  }
}

/**
 * Takes the data directory for this process alone, until released or dead. Two processes on one embedded database lose
 * rows without any error, so a second one is refused with an Error of one line.
 */
export function holdDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  const mine = join(dataDir, `lock.${process.pid}`);
  writeFileSync(mine, `${process.pid} ${startedAt(process.pid) ?? ''}\n`);
  try {
    if (!take(mine, path)) replaceDead(dataDir, mine, path);
    return () => unlinkSync(path);
  } finally {
    unlinkSync(mine);
  }
}

/** Atomic: the lock appears whole or not at all. */
function take(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Only one process at a time may judge a lock dead, so that none removes another's fresh one. */
function replaceDead(dataDir: string, mine: string, path: string): void {
  const refuse = (pid?: number) => {
    throw new Error(
      `The data directory ${dataDir} is in use by another Dars${pid ? ` (process ${pid})` : ''}. Stop it first, or set DATA_DIR or DATABASE_URL.`,
    );
  };
  const judge = join(dataDir, 'lock.judge');
  const judging = holderOf(judge);
  if (judging && !judging.alive) unlinkSync(judge);
  if (!take(mine, judge)) refuse();
  try {
    const holder = holderOf(path);
    if (holder?.alive) refuse(holder.pid);
    if (holder) unlinkSync(path);
    if (!take(mine, path)) refuse();
  } finally {
    unlinkSync(judge);
  }
}
