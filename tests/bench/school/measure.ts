import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#db/client.ts';

const NS = 1e6;

export type Spent = Map<number, number>;

/** The processor milliseconds that each of these processes has used so far, in all its threads. */
export function spentBy(pids: number[]): Spent {
  const ofProcess = (pid: number) =>
    readdirSync(`/proc/${pid}/task`)
      .map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'))
      .reduce((sum, text) => sum + Number(text.split(' ')[0]) / NS, 0);
  return new Map(pids.filter((pid) => existsSync(`/proc/${pid}`)).map((pid) => [pid, ofProcess(pid)]));
}

/** The processor milliseconds between two readings. */
export const spentBetween = (before: Spent, after: Spent): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

/** A process and all its descendants. */
export function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

export type Counted = { statements: number; blocks: number };

/** A database's statistics so far, read through a connection to another database. */
export async function countedIn(keeper: Database, name: string): Promise<Counted> {
  const { rows } = await keeper.query(
    `select coalesce(sum(calls), 0)::int as statements,
       coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks
     from pg_stat_statements where dbid = (select oid from pg_database where datname = $1)`,
    [name],
  );
  return rows[0] as Counted;
}

/** The server processes behind a database's connections. */
export async function backendsOf(keeper: Database, name: string): Promise<number[]> {
  const { rows } = await keeper.query('select pid from pg_stat_activity where datname = $1', [name]);
  return rows.map(({ pid }) => Number(pid));
}

/** The value below which this share of the values lies. */
export const shareOf = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;
