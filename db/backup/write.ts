import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Encrypt } from './encryption.ts';
import { frameOf } from './frames.ts';
import {
  type RunQuery,
  levelOf,
  type Sequence,
  sequencesOf,
  type Table,
  tablesOf,
  waitingJobs,
} from './tables.ts';

/** A consistent snapshot of a database to read from. */
export type BackupSource = { ask: RunQuery; read: (table: Table) => AsyncIterable<Buffer> };
/** What is told of a backup that is being made: that rows came, and that a table is done. */
export type Progress = { onRows?: () => void; onTable?: (name: string, rows: number) => void };
export type Header = {
  format: 'dars-backup';
  version: 1;
  /** The time of the backup, and the last migration of its tables. */
  at: string;
  level: number;
  jobsVersion: number | null;
  sequences: Sequence[];
  secret: string | null;
};
export type TableEnd = { rows: number; sha256: string };
export type Totals = { tables: number; rows: number };

const LINE_END = 10;
const linesIn = (chunk: Buffer) => {
  let lines = 0;
  for (const byte of chunk) if (byte === LINE_END) lines += 1;
  return lines;
};

/** Counts the rows of a table, chunk by chunk, and makes their checksum. */
export function makeSum(): { add: (chunk: Buffer) => void; end: () => TableEnd } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (chunk) => {
      hash.update(chunk);
      rows += linesIn(chunk);
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

const JOBS_VERSION = 'select version from pgboss.version';

async function headerOf({ ask }: BackupSource, hasJobs: boolean, secret: string | null): Promise<Header> {
  const jobsVersion = hasJobs ? Number((await ask(JOBS_VERSION))[0]!.version) : null;
  const [level, sequences] = [await levelOf(ask), await sequencesOf(ask)];
  return {
    format: 'dars-backup',
    version: 1,
    at: new Date().toISOString(),
    level,
    jobsVersion,
    sequences,
    secret,
  };
}

async function* allFrames(
  source: BackupSource,
  secret: string | null,
  totals: Totals,
  { onRows, onTable }: Progress,
): AsyncGenerator<Buffer> {
  const jobs = await waitingJobs(source.ask);
  const tables = [...(await tablesOf(source.ask)), ...jobs];
  yield frameOf('H', await headerOf(source, jobs.length > 0, secret));
  for (const table of tables) {
    yield frameOf('T', table);
    const sum = makeSum();
    for await (const chunk of source.read(table)) {
      onRows?.();
      sum.add(chunk);
      yield frameOf('D', chunk);
    }
    const end = sum.end();
    yield frameOf('E', end);
    onTable?.(table.name, end.rows);
    totals.tables += 1;
    totals.rows += end.rows;
  }
  yield frameOf('Z', totals);
}

export const halfOf = (file: string) => `${file}.half`;

/** Writes the whole source into one file, which appears on disk complete or not at all. */
export async function writeBackup(
  source: BackupSource,
  file: string,
  secret: string | null,
  { encrypt, ...progress }: Progress & { encrypt?: Encrypt | undefined } = {},
): Promise<Totals> {
  const half = halfOf(file);
  const totals = { tables: 0, rows: 0 };
  try {
    const zipped = createGzip({ level: 6 });
    const written = createWriteStream(half, { mode: 0o600, flush: true });
    const frames = allFrames(source, secret, totals, progress);
    await (encrypt ? pipeline(frames, zipped, encrypt, written) : pipeline(frames, zipped, written));
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(file);
  return totals;
}

/** A new file name is safely on disk only after its folder is synced. */
async function syncFolder(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(file.replace(/[^/]*$/, '') || '.');
  await folder.sync();
  await folder.close();
}
