import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openPostgres } from '#db/client.ts';

const rowsOf = async (opened: Database, text: string, values: unknown[] = []) =>
  (await opened.query(text, values)).rows;

/** One connection's prepared statements, from PostgreSQL's own view, without the driver's query for types. */
const preparedOn = async (opened: Database) =>
  (
    await rowsOf(
      opened,
      "select statement from pg_prepared_statements where statement not like '%pg_catalog%'",
    )
  ).map(({ statement }) => statement);

const opened: Database[] = [];
const open = (more = '') => {
  const database = openPostgres(inject('postgres') + more, 1);
  opened.push(database);
  return database;
};
afterAll(() => Promise.all(opened.map((one) => one.close())));

describe('a statement', () => {
  test('is prepared at its second use, inside and outside a transaction', async () => {
    const one = open();
    const ask = (n: number) => rowsOf(one, 'select $1::int + 1 as n', [n]);
    expect([await ask(1), await preparedOn(one)]).toEqual([[{ n: 2 }], []]);
    expect([await ask(2), await preparedOn(one)]).toEqual([[{ n: 3 }], ['select $1::int + 1 as n']]);
    for (const n of [5, 6])
      await one.db.transaction(async (tx) => {
        expect(await tx.execute(sql`select ${n}::int * 2 as n`)).toMatchObject([{ n: n * 2 }]);
      });
    const both = ['select $1::int + 1 as n', 'select $1::int * 2 as n'];
    expect(await preparedOn(one)).toEqual(expect.arrayContaining(both));
  });

  test('with a different text each time does not fill a connection', async () => {
    const one = open();
    for (let n = 0; n < 500; n++)
      for (const times of [1, 2]) await rowsOf(one, `select $1::int as n${n}`, [times]);
    expect((await preparedOn(one)).length).toBe(400);
  });

  test('that searches is planned for what it searches, and not prepared', async () => {
    const one = open();
    await rowsOf(one, 'create function pg_temp.search_pattern(text) returns text language sql return $1');
    const search = (text: string) => rowsOf(one, 'select pg_temp.search_pattern($1) as pattern', [text]);
    for (const pattern of ['a', 'b', 'c']) expect(await search(pattern)).toEqual([{ pattern }]);
    expect(await preparedOn(one)).toEqual([]);
  });

  test('is never prepared if the address says so, as for an old PgBouncer', async () => {
    const one = open('?prepare=false');
    for (const n of [1, 2, 3]) expect(await rowsOf(one, 'select $1::int as n', [n])).toEqual([{ n }]);
    expect(await preparedOn(one)).toEqual([]);
  });
});

describe('a table that changes', () => {
  const table = `changed_${crypto.randomUUID().replaceAll('-', '')}`;
  let admin: postgres.Sql;
  beforeAll(async () => {
    admin = postgres(inject('postgres'), { max: 1, onnotice: () => {} });
    await admin.unsafe(`create table ${table} (n int)`);
    await admin.unsafe(`insert into ${table} values (7)`);
  });
  afterAll(() => admin.unsafe(`drop table ${table}`).then(() => admin.end()));

  test('does not break a prepared statement for its readers', async () => {
    const one = open();
    const read = () => rowsOf(one, `select n from ${table} where n > $1`, [1]);
    for (let n = 0; n < 3; n++) expect(await read()).toEqual([{ n: 7 }]);
    await admin.unsafe(`alter table ${table} add column m text, alter column n type bigint`);
    expect((await read()).map(({ n }) => Number(n))).toEqual([7]);
  });
});
