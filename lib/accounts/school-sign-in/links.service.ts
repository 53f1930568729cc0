import '#server-only';
import { eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { providerLinks } from '#db/schema/accounts.ts';

/**
 * Forgets who at the school's provider enters an account, after which its email says that anew. Returns whether anybody
 * did.
 */
export async function unlink(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.delete(providerLinks).where(eq(providerLinks.userId, userId)).returning();
  return rows.length > 0;
}
