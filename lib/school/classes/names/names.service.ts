import { eq, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { audit, differing } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import { getNames } from './names.queries.ts';
import type { CorrectedNames } from './names.schema.ts';

/** Corrects the name of a student, who is told. Throws `not_found`. */
export async function correctNames(
  actor: Teacher,
  studentId: number,
  { firstName, lastName }: CorrectedNames,
): Promise<void> {
  await db().transaction(async (tx) => {
    const changes = differing(await getNames(actor, studentId, tx), { firstName, lastName });
    const fields = Object.keys(changes);
    if (fields.length === 0) return;
    await tx
      .update(users)
      .set({ ...changes, namesAreOwn: false })
      .where(eq(users.id, studentId));
    await notify(tx, {
      ...{ kind: 'name_corrected', about: `named:${studentId}` },
      ...{ to: sql`select ${studentId}::int as user_id` },
      data: { name: `${firstName} ${lastName}`.trim() },
    });
    await audit(tx, actor, 'user.names', { type: 'user', id: studentId }, { fields });
  });
}
