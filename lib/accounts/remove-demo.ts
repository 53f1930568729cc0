import { and, isNull } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { eraseUser } from './erasure/service.ts';
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
    for (const id of ids) await eraseUser(tx, id);
    return ids.length;
  });
