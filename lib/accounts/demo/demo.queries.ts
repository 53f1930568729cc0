import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { installation } from '#db/schema/platform.ts';
import { env, seedMode } from '#lib/platform/config/env.ts';
import { judgePassword } from '../passwords.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

/** The stored ids of the demo accounts: they stay demo accounts even with a new email. */
export type DemoRecord = { ids: number[]; isComplete: boolean };

export const DEMO_KEY = 'demo';
const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

export async function readDemoRecord(tx: Executor = db()): Promise<DemoRecord> {
  const [row] = await tx.select().from(installation).where(eq(installation.key, DEMO_KEY));
  return (row?.value as DemoRecord | undefined) ?? { ids: [], isComplete: false };
}

/** The demo accounts of this installation. */
export const isDemo = ({ ids }: DemoRecord): SQL =>
  or(inArray(users.id, [0, ...ids]), inArray(users.email, EMAILS))!;

async function hasPublishedPassword(hash: string): Promise<boolean> {
  for (const { password } of DEMO_ACCOUNTS) if ((await judgePassword(hash, password)) !== 'no') return true;
  return false;
}

/** Throws a one-line Error if an account still has a password that is published in this repository. */
export async function refusePublishedPasswords(): Promise<void> {
  if (seedMode(env()) === 'demo') return;
  const rows = await db()
    .select({ email: users.email, hash: users.passwordHash })
    .from(users)
    .where(and(isDemo(await readDemoRecord()), isNull(users.erasedAt)));
  for (const { email, hash } of rows)
    if (await hasPublishedPassword(hash))
      throw new Error(
        `SEED: is not demo, but the demo account ${email} still has its published password. Remove the demo accounts first: npm run demo:remove`,
      );
}
