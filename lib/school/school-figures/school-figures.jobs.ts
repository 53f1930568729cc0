import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { userCounts } from '#db/schema/accounts.ts';
import { installation } from '#db/schema/platform.ts';
import { KEPT_FROM } from './stored-figures.constants.ts';
import { isDue, type KeptRow, type SchoolWide } from './stored-figures.queries.ts';
import { schoolFigures } from './school-figures.queries.ts';
import { subjectFigures } from './subjects.queries.ts';

const KEYS = [schoolFigures.key, subjectFigures.key];

/**
 * Counts the figures of a large school, when it is time, and keeps them, so that nobody who asks for them waits. Those of
 * a small one are counted whenever somebody asks.
 */
export async function keepFigures(): Promise<void> {
  const [row] = await db()
    .select({ users: sql<number>`coalesce(sum(${userCounts.count}), 0)::int` })
    .from(userCounts);
  if (row!.users < KEPT_FROM) {
    await db().delete(installation).where(inArray(installation.key, KEYS));
    return;
  }
  await keep(schoolFigures);
  await keep(subjectFigures);
}

const keep = <T>({ key, count }: SchoolWide<T>) =>
  db().transaction(async (tx) => {
    // A count may take longer than the upkeep waits for it; the next upkeep must not begin another beside it.
    const [lock] = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${key})) as "isFree"`,
    );
    if (!lock!.isFree) return;
    const fresh = await tx
      .select({ key: installation.key })
      .from(installation)
      .where(and(eq(installation.key, key), not(isDue)));
    if (fresh.length > 0) return;
    const started = performance.now();
    const figures = await count();
    const value: KeptRow = { figures, seconds: (performance.now() - started) / 1000 };
    await tx
      .insert(installation)
      .values({ key, value })
      .onConflictDoUpdate({ target: installation.key, set: { value, at: sql`now()` } });
  });
