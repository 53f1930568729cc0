import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { secondFactors } from '#db/schema/accounts.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';

/** One's own second factor that is on, with how many recovery codes are left; undefined without one. */
export async function ownSecondFactor(actor: Actor): Promise<{ recoveryCodesLeft: number } | undefined> {
  const [factor] = await db()
    .select({ recoveryCodesLeft: sql<number>`cardinality(${secondFactors.recoveryHashes})` })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, actor.userId), isNotNull(secondFactors.confirmedAt)));
  return factor;
}
