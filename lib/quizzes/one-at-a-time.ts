import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#lib/auth/actor.ts';

const OPENING_AND_SUBMITTING = 4001;

/**
 * Has one person open and submit attempts one after another, until the transaction ends. Taken before any row is locked;
 * what only saves or closes an attempt takes the attempt's row alone.
 */
export const oneAtATime = async (tx: Tx, actor: Actor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPENING_AND_SUBMITTING}, ${actor.userId})`);
};
