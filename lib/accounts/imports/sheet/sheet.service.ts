import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { importRows, imports } from '#db/schema/accounts.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import type { ImportChoice } from '../imports.schema.ts';

/**
 * An admin has taken the sheet: deletes its passwords. Safe to repeat. Throws `not_found`, and `conflict` while the
 * passwords are still being set.
 */
export async function takeSheet(actor: Actor<'admin'>, { importId }: ImportChoice): Promise<void> {
  await db().transaction(async (tx) => {
    const [classImport] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (!classImport) throw notFound('This import does not exist.');
    if (classImport.takenAt) return;
    if (!classImport.finishedAt)
      throw new DomainError('conflict', 'The sheet is not complete yet. Wait a moment.');
    await tx.update(importRows).set({ sealed: null }).where(eq(importRows.importId, importId));
    const receipt = { takenAt: sql`now()`, takenBy: actor.userId };
    await tx.update(imports).set(receipt).where(eq(imports.id, importId));
    await audit(tx, actor, 'user.sheet.taken', null, { import: importId });
  });
}

/** Removes the first passwords of these people from every sheet, because they no longer work. */
export async function dropFirstPasswords(tx: Executor, userIds: number[]): Promise<void> {
  await tx
    .update(importRows)
    .set({ sealed: null, state: 'replaced' })
    .where(and(inArray(importRows.userId, userIds), isNotNull(importRows.sealed)));
}
