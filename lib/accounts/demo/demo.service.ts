import { sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { installation } from '#db/schema/platform.ts';
import { DEMO_KEY, type DemoRecord } from './demo.queries.ts';

export async function writeDemoRecord(tx: Executor, value: DemoRecord): Promise<void> {
  const set = { value, at: sql`now()` };
  await tx
    .insert(installation)
    .values({ key: DEMO_KEY, value })
    .onConflictDoUpdate({ target: installation.key, set });
}
