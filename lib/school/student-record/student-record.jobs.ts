import { lt, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { notices, aiUsage, auditLog } from '#db/schema/platform.ts';
import { concerns } from '#db/schema/school-care.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import { type Env, env } from '#lib/platform/config/env.ts';

/** Where each kind of record is, and what its days are counted from. */
const RECORDS = {
  assistant: { table: assistantMessages, since: assistantMessages.createdAt },
  signIns: { table: sessions, since: sessions.expiresAt },
  notices: { table: notices, since: notices.createdAt },
  concerns: { table: concerns, since: concerns.agreedAt },
  modelUsage: { table: aiUsage, since: aiUsage.at },
  audit: { table: auditLog, since: auditLog.at },
} satisfies Record<keyof Env['KEEP_DAYS'], unknown>;

/**
 * Deletes records on the UTC day on which they become older than the school keeps them (`KEEP_DAYS`), and says in the
 * audit log how many of which kind.
 */
export async function deleteExpired(): Promise<void> {
  await db().transaction(async (tx) => {
    const deleted: Record<string, number> = {};
    for (const [kind, { table, since }] of Object.entries(RECORDS)) {
      const days = env().KEEP_DAYS[kind as keyof typeof RECORDS];
      if (days === undefined) continue;
      const firstKept = sql`date_trunc('day', now(), 'UTC') - make_interval(days => ${days - 1})`;
      const { count } = await tx.delete(table).where(lt(since, firstKept));
      if (count > 0) deleted[kind] = count;
    }
    if (Object.keys(deleted).length > 0) await audit(tx, undefined, 'user.expire', null, deleted);
  });
}
