import { and, isNull } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { env, seedMode } from '#lib/env.ts';
import { DEMO_ACCOUNTS } from './demo.ts';
import { isDemo, readDemoRecord } from './demo-record.ts';
import { judgePassword } from './passwords.ts';

async function hasPublishedPassword(hash: string): Promise<boolean> {
  for (const { password } of DEMO_ACCOUNTS) if ((await judgePassword(hash, password)) !== 'no') return true;
  return false;
}

/** Throws an Error of one line where an account could be entered with a password that everybody can read. */
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
