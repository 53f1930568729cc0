import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { database, type Db, openPostgres } from '#db/client.ts';
import { readAside, setReplica } from '#db/replica.ts';
import { freePort } from '../support/postgres-server.ts';

const where = (from: Db) => from.execute(sql`select current_database() as is`);

afterEach(() => {
  setReplica(undefined);
  vi.useRealTimers();
});

test('a replica that failed is left alone for 30 seconds, and what is asked meanwhile is answered by the database', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const nobody = openPostgres(`postgres://dars@127.0.0.1:${await freePort()}/dars`, 1, 1);
  const failed = vi.fn();
  setReplica(nobody, failed);
  const own = [{ is: new URL(database().url).pathname.slice(1) }];
  for (const [seconds, failures] of [
    [0, 1],
    [29, 1],
    [2, 2],
  ] as const) {
    vi.advanceTimersByTime(seconds * 1000);
    expect([...(await readAside(where))]).toEqual(own);
    expect(failed).toHaveBeenCalledTimes(failures);
  }
  await nobody.close();
});
