import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { restoreBackup } from '#db/backup/load.ts';
import { withServer } from '#db/backup/read-server.ts';
import { writeBackup } from '#db/backup/write.ts';
import { database, db, openPostgres } from '#db/client.ts';
import { enqueue } from '#lib/jobs/queue.ts';
import { makeCallers, makeSchool } from '../support/callers.ts';
import { makePerson } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'dars-backup-'));
const file = join(folder, 'school.dars');
const server = (name: string) => inject('postgres').replace(/\/postgres$/, `/${name}`);
const address = async () => {
  const { rows } = await database().query('select current_database() as name', []);
  return server(String(rows[0]!.name));
};
const backUp = async (to = file) =>
  withServer(await address(), (source) => writeBackup(source, to, 'a secret of the installation'));

async function emptyDatabase(): Promise<string> {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgres'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return server(name);
}

/** Everything in a database: the rows of each table and the values of its sequences. */
async function everything(url: string): Promise<Record<string, unknown>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const found: Record<string, unknown> = {};
  const tables = await sql`
    select schemaname || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'drizzle') or (schemaname, tablename) in (('pgboss', 'queue'), ('pgboss', 'job_common'))`;
  for (const { name } of tables) {
    const waiting =
      name === 'pgboss.job_common' ? `where state < 'completed' and name in ('generate', 'feedback')` : '';
    const rows = await sql.unsafe(`select to_jsonb(t)::text as row from ${name} t ${waiting} order by 1`);
    const hidden = name === 'drizzle.__drizzle_migrations' ? /"id": \d+, / : /^$/;
    found[name] = rows.map(({ row }) => String(row).replace(hidden, ''));
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

withQueue();
beforeAll(async () => {
  await makeCallers();
  const { lesson } = await makeSchool();
  await db().transaction((tx) => enqueue(tx, 'generate', { runId: 1, lessonId: lesson.id }));
  await database().query(`insert into installation (key, value) values ('odd', $1)`, [
    JSON.stringify({ text: 'tab\t newline\n backslash \\. \\N درس 🌙', list: [1.5, null] }),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  test('restores every row of every table, the waiting jobs and the sequences', async () => {
    const { rows, tables } = await backUp();
    const url = await emptyDatabase();
    const restored = await restoreBackup(url, file);
    expect(restored).toMatchObject({ rows, tables, hasJobs: true, secret: 'a secret of the installation' });
    const [before, after] = [await everything(await address()), await everything(url)];
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [name, held] of Object.entries(before)) expect([name, after[name]]).toEqual([name, held]);
    expect(before['public.users']).not.toEqual([]);
    expect(before['pgboss.job_common']).toHaveLength(1);
    const again = openPostgres(url, 1);
    await again.query('update users set first_name = first_name', []);
    await expect(again.query('truncate audit_log', [])).rejects.toThrow('append-only');
    await again.close();
  });

  test('of a running installation holds the data of one moment', async () => {
    // A person registers while each table is read: without one snapshot the counts would not match the rows.
    await withServer(await address(), ({ ask, read }) => {
      const busy = async (copy: string) => (await makePerson(), read(copy));
      return writeBackup({ ask, read: busy }, file, null);
    });
    const url = await emptyDatabase();
    await restoreBackup(url, file);
    const restored = openPostgres(url, 1);
    const people = '(select count(*) from users where erased_at is null)::int as people';
    const counted = '(select sum(count) from user_counts)::int as counted';
    const { rows } = await restored.query(`select ${people}, ${counted}`, []);
    await restored.close();
    expect(rows[0]!.people).toBe(rows[0]!.counted);
  });

  test('is not restored over existing accounts unless told to replace them', async () => {
    await backUp();
    const url = await emptyDatabase();
    await restoreBackup(url, file);
    await expect(restoreBackup(url, file)).rejects.toThrow('--replace');
    await restoreBackup(url, file, { replace: true });
    expect(await everything(url)).toEqual(await everything(await address()));
  });

  test('is not restored while somebody is at work', async () => {
    await expect(restoreBackup(await address(), file, { replace: true })).rejects.toThrow('is at work');
  });

  test('that is truncated or altered changes nothing', async () => {
    await backUp();
    const url = await emptyDatabase();
    await restoreBackup(url, file);
    const contents = await everything(url);
    const whole = gunzipSync(readFileSync(file));
    const changed = join(folder, 'changed.dars');
    whole[whole.indexOf('Laila') + 1] = 'e'.charCodeAt(0);
    writeFileSync(changed, gzipSync(whole));
    await expect(restoreBackup(url, changed, { replace: true })).rejects.toThrow(
      'did not come back as it was',
    );
    for (const size of [0, 10, Math.floor(readFileSync(file).length / 2), readFileSync(file).length - 20]) {
      const cut = join(folder, 'cut.dars');
      writeFileSync(cut, readFileSync(file));
      truncateSync(cut, size);
      await expect(restoreBackup(url, cut, { replace: true })).rejects.toThrow(/backup|end/);
    }
    expect(await everything(url)).toEqual(contents);
  });
});
