export type Row = Record<string, unknown>;
/** Runs one statement without parameters on a given database. */
export type RunQuery = (text: string) => Promise<Row[]>;
export type Table = { name: string; columns: string[]; where: string };
export type Sequence = { name: string; last: string; isCalled: boolean };

/** Settings that decide how values are written and how rows are sorted, so that every server writes the same text. */
export const SAME_WRITING =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off";

const COLUMNS = `
  select c.relname as name, json_agg(a.attname order by a.attnum)::text as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

/** Every table of the application with its columns, except generated ones. */
export async function tablesOf(ask: RunQuery): Promise<Table[]> {
  const rows = await ask(`${COLUMNS} where n.nspname = 'public' and c.relkind = 'r' group by 1 order by 1`);
  return rows.map(({ name, columns }) => ({
    name: `public."${String(name)}"`,
    columns: JSON.parse(String(columns)) as string[],
    where: '',
  }));
}

const WAITING = `where state < 'completed' and name in (select name from pgboss.queue where dead_letter is not null)`;

/** The queues, with waiting and running jobs; finished jobs are not backed up. */
export async function waitingJobs(ask: RunQuery): Promise<Table[]> {
  const byName = `where n.nspname = 'pgboss' and c.relname in ('queue', 'job_common') group by 1 order by 1 desc`;
  const rows = await ask(`${COLUMNS} ${byName}`);
  return rows.map(({ name, columns }) => ({
    name: `pgboss."${String(name)}"`,
    columns: JSON.parse(String(columns)) as string[],
    where: name === 'job_common' ? WAITING : '',
  }));
}

export async function sequencesOf(ask: RunQuery): Promise<Sequence[]> {
  const names = await ask(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  );
  const values = names.map(async ({ name }) => {
    const [row] = await ask(
      `select last_value::text as last, is_called as called from public."${String(name)}"`,
    );
    return { name: String(name), last: String(row!.last), isCalled: Boolean(row!.called) };
  });
  return Promise.all(values);
}

/** The last migration of this database. */
export async function levelOf(ask: RunQuery): Promise<number> {
  const [row] = await ask('select max(created_at)::text as level from drizzle.__drizzle_migrations');
  return Number(row!.level);
}

const columnList = (columns: string[]) => columns.map((name) => `"${name}"`).join();

export const rowsOf = ({ name, columns, where }: Table) =>
  `select ${columnList(columns)} from ${name} ${where}`;
export const copyIn = ({ name, columns }: Table) => `copy ${name} (${columnList(columns)}) from stdin`;
