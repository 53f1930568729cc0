import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '#db/client.ts';
import { installReader, openOld } from '#db/embedded/from-pglite.ts';
import { openInstallation } from '#db/open.ts';

/** The migrations of the last version with that engine. */
const LAST = '0005';

test('the embedded database of earlier versions is migrated once, row by row, and kept as a copy', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'dars-moved-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const reader = installReader(join(DATA_DIR, 'reader'));
  mkdirSync(join(DATA_DIR, 'pglite'));
  const old = await openOld(join(DATA_DIR, 'pglite'), reader);
  await old.exec(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, Number(LAST) + 1);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await old.exec(statement);
    await old.exec(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
    );
  }
  await old.exec(`insert into users (username, email, first_name, last_name, role, password_hash)
    select 'u' || n, 'u' || n || '@school.example', 'درس', E'tab\\t', 'student', 'x' from generate_series(1, 1000) n`);
  await old.close();

  const moved = await openInstallation({ DATA_DIR }, 2);
  const count = 'select count(*)::int as people, max(id) as last, min(last_name) as name from users';
  const expected = { people: 1000, last: 1000, name: 'tab\t' };
  expect((await moved.query(count, [])).rows).toEqual([expected]);
  await moved.migrate();
  expect((await moved.query('select sum(count)::int as counted from user_counts', [])).rows).toEqual([
    { counted: 1000 },
  ]);
  expect([
    existsSync(join(DATA_DIR, 'pglite')),
    existsSync(join(DATA_DIR, 'pglite-moved', 'PG_VERSION')),
  ]).toEqual([false, true]);
  await moved.close();

  const again = await openInstallation({ DATA_DIR }, 2);
  expect((await again.query(count, [])).rows).toEqual([expected]);
  await again.close();
}, 120_000);
