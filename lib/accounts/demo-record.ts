import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { installation } from '#db/schema/work.ts';
import { DEMO_ACCOUNTS } from './demo.ts';

/** What the installation remembers of its demo accounts: they stay demo accounts under another email. */
type DemoRecord = { ids: number[]; isComplete: boolean };

const KEY = 'demo';
const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

export async function readDemoRecord(tx: Executor = db()): Promise<DemoRecord> {
  const [row] = await tx.select().from(installation).where(eq(installation.key, KEY));
  return (row?.value as DemoRecord | undefined) ?? { ids: [], isComplete: false };
}

export async function writeDemoRecord(tx: Executor, value: DemoRecord): Promise<void> {
  const set = { value, at: sql`now()` };
  await tx
    .insert(installation)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: installation.key, set });
}

/** The accounts that this installation's demo made. */
export const isDemo = ({ ids }: DemoRecord): SQL =>
  or(inArray(users.id, [0, ...ids]), inArray(users.email, EMAILS))!;
