import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getConstructionPlans } from 'pg-boss';
import postgres, { type TransactionSql } from 'postgres';
import { connectionTo } from '../address.ts';
import { MIGRATIONS } from '../client.ts';
import { asJson, type Frame, readFrames } from './frames.ts';
import { readRows } from './rows.ts';
import { copyIn, SAME_WRITING, type Table } from './tables.ts';
import { type Header, makeSum, type TableEnd, type Totals } from './write.ts';

export type Restored = Totals & Pick<Header, 'at' | 'secret'> & { hasJobs: boolean };

const isJob = ({ name }: Table) => name.startsWith('pgboss.');

/**
 * The tables of the job queue, as our version of its library creates them; undefined if the backup has another version.
 */
function queueTables({ jobsVersion }: Header): string | undefined {
  const plan = getConstructionPlans('pgboss');
  const version = Number(/INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(plan)?.[1]);
  return version === jobsVersion ? plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '') : undefined;
}

/** Throws a one-line Error if the database is in use, or if it contains people and the caller did not allow that. */
async function ensureFree(tx: TransactionSql, replace: boolean): Promise<void> {
  const [{ others }] = (await tx`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`) as unknown as [
    { others: number },
  ];
  if (others > 0) throw new Error('This installation is at work. Stop its servers and workers first.');
  const [{ has }] = (await tx`select to_regclass('public.users') is not null as has`) as unknown as [
    { has: boolean },
  ];
  if (!has || replace) return;
  const [row] = await tx`select exists (select from users) as people`;
  if (row!.people)
    throw new Error(
      'This installation holds accounts already. Say --replace to put the backup in their place.',
    );
}

/** In the form that the migrator stores. */
const MIGRATIONS_TABLE =
  'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)';

/** Creates the backup's tables, empty. */
async function makeTables(tx: TransactionSql, { level }: Header, jobs: string | undefined): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!migrations.some(({ folderMillis }) => folderMillis === level))
    throw new Error('This backup was made by a later version of Dars. Update Dars first.');
  await tx.unsafe('drop schema if exists public, drizzle, pgboss cascade; create schema public');
  await tx.unsafe(MIGRATIONS_TABLE);
  for (const { sql, hash, folderMillis } of migrations.filter((one) => one.folderMillis <= level)) {
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
  if (jobs) await tx.unsafe(jobs);
}

/** Inserts rows unchanged: foreign keys are checked at the end, and no trigger counts a row a second time. */
async function withoutRules(tx: TransactionSql, work: () => Promise<Restored>): Promise<Restored> {
  const keys = await tx`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`;
  const tables =
    await tx`select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint "${name}"`);
  for (const { table } of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
  const done = await work();
  for (const { table } of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
  for (const { table, name, rule } of keys)
    await tx.unsafe(`alter table ${table} add constraint "${name}" ${rule}`);
  return done;
}

async function* until(frames: AsyncGenerator<Frame>, end: (frame: Frame) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const { value: frame } = await frames.next();
    if (!frame) return;
    if (frame.type === 'E') return end(frame);
    yield frame.content;
  }
}

/** Loads one table and reads it back. Throws unless the number of rows and the checksum match. */
async function fill(
  tx: TransactionSql,
  table: Table,
  frames: AsyncGenerator<Frame>,
  isIncluded: boolean,
): Promise<number> {
  let end: TableEnd | undefined;
  const rows = until(frames, (frame) => (end = asJson<TableEnd>(frame)));
  if (!isIncluded) {
    while (!(await rows.next()).done);
    return 0;
  }
  if (table.where) await tx.unsafe(`delete from ${table.name}`);
  await pipeline(Readable.from(rows, { objectMode: false }), await tx.unsafe(copyIn(table)).writable());
  const sum = makeSum();
  for await (const chunk of readRows(tx, { ...table, where: '' })) sum.add(chunk);
  const { rows: count, sha256 } = sum.end();
  if (count !== end?.rows || sha256 !== end.sha256)
    throw new Error(`The table ${table.name} did not come back as it was. Nothing was changed.`);
  return count;
}

async function fillAll(
  tx: TransactionSql,
  header: Header,
  frames: AsyncGenerator<Frame>,
  hasJobs: boolean,
): Promise<Restored> {
  const done = { tables: 0, rows: 0, at: header.at, secret: header.secret, hasJobs };
  for (;;) {
    const { value: frame } = await frames.next();
    if (!frame) break;
    if (frame.type !== 'T') continue;
    const table = asJson<Table>(frame);
    done.rows += await fill(tx, table, frames, hasJobs || !isJob(table));
    done.tables += 1;
  }
  for (const { name, last, isCalled } of header.sequences)
    await tx`select setval(${`public."${name}"`}, ${last}::bigint, ${isCalled})`;
  // Whoever was signed in then may have been signed out since.
  await tx`update public.sessions set ended_at = now() where ended_at is null`;
  return done;
}

/**
 * Replaces the content of a database with a backup: everything, read back and compared, or nothing. Then it ends every
 * session. The tables are those of the backup; the next start migrates them.
 */
export async function restoreBackup(
  address: string,
  file: string,
  { replace = false, keyFile }: { replace?: boolean; keyFile?: string | undefined } = {},
): Promise<Restored> {
  const [url, options] = connectionTo(address);
  const sql = postgres(url, { ...options, max: 1, onnotice: () => {} });
  const frames = readFrames(file, keyFile);
  try {
    const [done] = await sql.begin(async (tx) => {
      const { value: first } = await frames.next();
      const header = first?.type === 'H' ? asJson<Header>(first) : undefined;
      if (header?.format !== 'dars-backup') throw new Error('This file is no backup of Dars.');
      const jobs = queueTables(header);
      await ensureFree(tx, replace);
      await makeTables(tx, header, jobs);
      await tx.unsafe(SAME_WRITING.replaceAll('set ', 'set local '));
      return [await withoutRules(tx, () => fillAll(tx, header, frames, jobs !== undefined))];
    });
    return done!;
  } finally {
    await sql.end();
  }
}
