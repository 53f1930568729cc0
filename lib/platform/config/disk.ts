import '#server-only';
import { statfs } from 'node:fs/promises';
import { env } from './env.ts';

export type Disk = { freeBytes: number; totalBytes: number };

/** With less, PostgreSQL may not be able to begin its next file. */
const LEAST_BYTES = 64 * 1024 ** 2;
const FEW_BYTES = 1024 ** 3;

/** The room of the disk under `DATA_DIR`, where the embedded database is; undefined if the database is elsewhere, or the system tells nothing. */
export async function readDisk(): Promise<Disk | undefined> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) return undefined;
  const room = await statfs(DATA_DIR).catch(() => undefined);
  return room && { freeBytes: room.bavail * room.bsize, totalBytes: room.blocks * room.bsize };
}

export const isFull = ({ freeBytes }: Disk): boolean => freeBytes < LEAST_BYTES;
/** Soon full: under a gigabyte, or a twentieth of a small disk. */
export const isLow = ({ freeBytes, totalBytes }: Disk): boolean =>
  freeBytes < Math.min(FEW_BYTES, totalBytes / 20) || isFull({ freeBytes, totalBytes });

const REFUSED_FOR_MS = 60_000;
// On globalThis, because the framework bundles calls and start-up code separately.
const holder = globalThis as typeof globalThis & { __darsDiskRefusedAt?: number };

/** Notes that the database could not write for want of room, wherever its disk is. */
export const noteFullDisk = (): void => void (holder.__darsDiskRefusedAt = performance.now());
/** Whether that was in the last minute. */
export const wasFull = (): boolean =>
  holder.__darsDiskRefusedAt !== undefined && performance.now() - holder.__darsDiskRefusedAt < REFUSED_FOR_MS;
