import postgres from 'postgres';
import { connectionTo } from '../address.ts';
import { readRows } from './rows.ts';
import { SAME_WRITING } from './tables.ts';
import type { BackupSource } from './write.ts';

/** A reader that stands still must not hold back the server's vacuum. */
const IDLE = '5min';

/** Reads a running server in one consistent snapshot. */
export async function withServer<T>(address: string, work: (source: BackupSource) => Promise<T>): Promise<T> {
  const [url, options] = connectionTo(address);
  const sql = postgres(url, { ...options, max: 1, onnotice: () => {} });
  try {
    const [done] = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx.unsafe(SAME_WRITING.replaceAll('set ', 'set local '));
      await tx.unsafe(`set local idle_in_transaction_session_timeout = '${IDLE}'`);
      const source: BackupSource = {
        ask: (text) => tx.unsafe(text),
        read: (table) => readRows(tx, table),
      };
      return [{ value: await work(source) }];
    });
    return done!.value;
  } finally {
    await sql.end();
  }
}
