import postgres from 'postgres';
import { connectionTo } from '../address.ts';
import { SAME_WRITING } from './tables.ts';
import type { BackupSource } from './write.ts';

/** Reads a running server in one consistent snapshot. */
export async function withServer<T>(address: string, work: (source: BackupSource) => Promise<T>): Promise<T> {
  const [url, options] = connectionTo(address);
  const sql = postgres(url, { ...options, max: 1, onnotice: () => {} });
  try {
    const [done] = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx.unsafe(SAME_WRITING.replaceAll('set ', 'set local '));
      const source: BackupSource = {
        ask: (text) => tx.unsafe(text),
        read: async (copy) => (await tx.unsafe(copy).readable()) as AsyncIterable<Buffer>,
      };
      return [{ value: await work(source) }];
    });
    return done!.value;
  } finally {
    await sql.end();
  }
}
