import postgres from 'postgres';
import { inject } from 'vitest';
import { database } from '#db/client.ts';

const server = (name: string) => inject('postgres').replace(/\/postgres$/, `/${name}`);
export const address = async () => {
  const { rows } = await database().query('select current_database() as name', []);
  return server(String(rows[0]!.name));
};
export async function emptyDatabase(): Promise<string> {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgres'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return server(name);
}

/** What restoring changes by itself, or counts anew: the number of a migration, and the end of a session. */
const HIDDEN: Record<string, RegExp> = {
  'drizzle.__drizzle_migrations': /"id": \d+, /,
  'public.sessions': /"ended_at": (null|"[^"]*"), /,
};

/** Everything in a database: the rows of each table and the values of its sequences. */
export async function everything(url: string): Promise<Record<string, unknown>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const found: Record<string, unknown> = {};
  const tables = await sql`
    select schemaname || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'drizzle') or (schemaname, tablename) in (('pgboss', 'queue'), ('pgboss', 'job_common'))`;
  for (const { name } of tables) {
    const waiting =
      name === 'pgboss.job_common' ? `where state < 'completed' and name in ('generate', 'feedback')` : '';
    const rows = await sql.unsafe(`select to_jsonb(t)::text as row from ${name} t ${waiting} order by 1`);
    found[name] = rows.map(({ row }) => String(row).replace(HIDDEN[String(name)] ?? /^$/, ''));
  }
  for (const {
    name,
  } of await sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`)
    found[`sequence ${name}`] = [...(await sql.unsafe(`select last_value, is_called from public.${name}`))];
  found['rules'] = [
    ...(await sql`select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace order by 1`),
  ];
  await sql.end();
  return found;
}
