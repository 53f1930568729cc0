import '#server-only';
import { type Database, type Db, db } from './client.ts';

/** How long a replica is left alone that has failed. */
const REST_MS = 30_000;

type Replica = { database: Database; failed: (error: unknown) => void; restsUntil: number };

// On globalThis for the reason given in client.ts.
const holder = globalThis as typeof globalThis & { __darsReplica?: Replica | undefined };

/** From now on `readAside` reads there; undefined ends it. `failed` hears of a read that the replica did not answer. */
export function setReplica(database: Database | undefined, failed: Replica['failed'] = () => {}): void {
  holder.__darsReplica = database && { database, failed, restsUntil: 0 };
}

/**
 * Runs reads that may be as old as the replica is behind. Where there is no replica, and for 30 seconds after it failed,
 * they run on the database itself.
 */
export async function readAside<T>(read: (from: Db) => Promise<T>): Promise<T> {
  const replica = holder.__darsReplica;
  if (!replica || performance.now() < replica.restsUntil) return read(db());
  try {
    return await read(replica.database.db);
  } catch (error) {
    replica.restsUntil = performance.now() + REST_MS;
    replica.failed(error);
    return read(db());
  }
}
