import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeFrame } from './frames.ts';
import {
  type RunQuery,
  copyOut,
  levelOf,
  type Sequence,
  sequencesOf,
  type Table,
  tablesOf,
  waitingJobs,
} from './tables.ts';

/** A consistent snapshot of a database to read from. */
export type BackupSource = { ask: RunQuery; read: (copy: string) => Promise<AsyncIterable<Buffer>> };
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

/** Passes each chunk of a table on. Returns the number of rows and their checksum. */
export async function sumUp(
  rows: AsyncIterable<Buffer>,
  each: (chunk: Buffer) => Promise<void> | void,
): Promise<TableEnd> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const chunk of rows) {
    hash.update(chunk);
    count += linesIn(chunk);
    await each(chunk);
  }
  return { rows: count, sha256: hash.digest('hex') };
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

/** Writes the whole source into one file, which appears on disk complete or not at all. */
export async function writeBackup(
  source: BackupSource,
  file: string,
  secret: string | null,
): Promise<Totals> {
  const gzip = createGzip({ level: 6 });
  const half = `${file}.half`;
  const writing = pipeline(gzip, createWriteStream(half, { mode: 0o600, flush: true }));
  writing.catch(() => gzip.destroy());
  const jobs = await waitingJobs(source.ask);
  const tables: Table[] = [...(await tablesOf(source.ask)), ...jobs];
  const totals = { tables: tables.length, rows: 0 };
  await writeFrame(gzip, 'H', await headerOf(source, jobs.length > 0, secret));
  for (const table of tables) {
    await writeFrame(gzip, 'T', table);
    const end = await sumUp(await source.read(copyOut(table)), (chunk) => writeFrame(gzip, 'D', chunk));
    await writeFrame(gzip, 'E', end);
    totals.rows += end.rows;
  }
  await writeFrame(gzip, 'Z', totals);
  gzip.end();
  await writing;
  await rename(half, file);
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
