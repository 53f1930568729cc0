import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { assistantMessages } from '#db/schema/work.ts';
import { endSessionsOf } from '#lib/auth/sessions.ts';
import { isDemo, readDemoRecord, writeDemoRecord } from './demo-record.ts';

/** Erases the demo's accounts as an admin erases a person. Returns how many there were. */
export const removeDemoAccounts = (): Promise<number> =>
  db().transaction(async (tx) => {
    const record = await readDemoRecord(tx);
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isDemo(record), isNull(users.erasedAt)));
    const ids = rows.map(({ id }) => id);
    await writeDemoRecord(tx, { ids: [...new Set([...record.ids, ...ids])], isComplete: true });
    for (const id of ids) {
      const nobody = `erased-${crypto.randomUUID()}`;
      await tx
        .update(users)
        .set({
          username: nobody,
          email: `${nobody}@erased.invalid`,
          firstName: '',
          lastName: '',
          dp: null,
          passwordHash: '',
          erasedAt: sql`now()`,
        })
        .where(eq(users.id, id));
      await endSessionsOf(tx, id);
    }
    await tx.delete(assistantMessages).where(inArray(assistantMessages.userId, [0, ...ids]));
    return ids.length;
  });
