import { database } from '#db/client.ts';

/** The tables, including the queue's, in which any row contains one of these texts. */
export async function tablesWith(texts: string[]): Promise<string[]> {
  const { rows } = await database().query(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    [],
  );
  const found = await Promise.all(
    (rows as { schema: string; name: string }[]).map(async ({ schema, name }) => {
      const all = `select string_agg(to_jsonb(t)::text, ' ') as dump from "${schema}"."${name}" as t`;
      const dumps = (await database().query(all, [])).rows as { dump: string | null }[];
      const dump = dumps[0]!.dump?.toLowerCase() ?? '';
      const short = schema === 'public' ? name : `${schema}.${name}`;
      return texts.some((text) => dump.includes(text.toLowerCase())) ? [short] : [];
    }),
  );
  return [...new Set(found.flat())].sort();
}
