import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { connectionTo } from '../address.ts';
import { addressOf, type DatabasePlace, placeOf } from './place.ts';
import { stopPostgres } from './stop.ts';

/**
 * Every process that uses the server holds this lock in shared mode. Whoever gets it exclusively is the last, and stops
 * the server.
 */
const IN_USE = 7_220_901;
const LOOK_EVERY_MS = 50;
/**
 * PostgreSQL's codes for a server that is stopping, starting or has crashed, and the system's codes for one that isn't
 * running.
 */
const DOWN = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);
const isDown = (error: unknown) => {
  const { code = '' } = error as { code?: string };
  return DOWN.has(code) || code.startsWith('CONNECTION_');
};

export type Hold = { url: string; release: () => Promise<void> };

/** One connection for as long as this process uses the server. It ends with the process, however that ends. */
async function take(address: string, onLost: () => void): Promise<Sql> {
  let isLocked = false;
  const [url, options] = connectionTo(address);
  const sql = postgres(url, {
    ...options,
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => isLocked && onLost(),
    connection: { application_name: 'dars-keeper' },
  });
  try {
    await sql`select pg_advisory_lock_shared(${IN_USE})`;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  isLocked = true;
  return sql;
}

async function isLast(sql: Sql): Promise<boolean> {
  await sql`select pg_advisory_unlock_shared(${IN_USE})`;
  const [row] = await sql`select pg_try_advisory_lock(${IN_USE}) as alone`;
  return row!.alone as boolean;
}

/**
 * Keeps the embedded server of this folder running while this process uses it. `start` starts it, now and whenever it
 * dies; without `start`, this waits for another process to do so. The last process to release it stops the server.
 */
export async function holdEmbedded(
  dataDir: string,
  start?: (place: DatabasePlace) => Promise<void>,
): Promise<Hold> {
  const place = placeOf(dataDir);
  let isReleased = false;
  const connect = async (): Promise<Sql> => {
    for (;;) {
      const address = addressOf(place, 'postgres');
      try {
        if (address)
          return await take(address, () => void (connection = isReleased ? connection : connect()));
      } catch (error) {
        if (!isDown(error)) throw error;
      }
      await (start ? start(place) : pause(LOOK_EVERY_MS));
    }
  };
  let connection = connect();
  await connection;
  const release = async () => {
    isReleased = true;
    const sql = await connection;
    const alone = await isLast(sql).catch(() => false);
    if (alone) await stopPostgres(place);
    await sql.end({ timeout: 1 });
  };
  return { url: addressOf(place, 'dars')!, release };
}
