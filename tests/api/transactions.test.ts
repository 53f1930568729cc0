import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, database, openPostgres } from '#db/client.ts';

function open(max: number): Database {
  const opened = openPostgres(database().url, max);
  onTestFinished(() => opened.close());
  return opened;
}

test('a transaction has a connection of its own, however many statements wait before it', async () => {
  const { db } = open(2);
  const state = async () =>
    (await db.execute<{ id: string | null }>(sql`select pg_current_xact_id_if_assigned()::text as id`))[0]!
      .id;
  // Two connections that wait have a hundred statements each sent after; the transaction comes at every place near it.
  for (let before = 195; before < 206; before++) {
    const waiting = Promise.all([1, 2].map(async () => db.execute(sql`select pg_sleep(0.1)`)));
    await nextTurn();
    const statements = Array.from({ length: before }, state);
    await nextTurn();
    const inside = db.transaction(async (tx) => {
      const ids = [1, 2].map(() => tx.execute(sql`select pg_current_xact_id()::text as id`));
      const [first, second] = await Promise.all(ids);
      expect(first).toEqual(second);
    });
    const later = Array.from({ length: 50 }, state);
    await Promise.all([inside, waiting]);
    expect(new Set(await Promise.all([...statements, ...later]))).toEqual(new Set([null]));
  }
});

test('a failed transaction leaves its connection to the next statement', async () => {
  const { db } = open(1);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  const [row] = await db.execute(sql`select pg_current_xact_id_if_assigned() is null as free`);
  expect(row).toEqual({ free: true });
});
