import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The paths of one `DATA_DIR`'s embedded PostgreSQL. */
export type DatabasePlace = { home: string; data: string; sockets: string; passwordFile: string };

/** The name of the Unix socket, and the longest path that the system accepts for one. */
const SOCKET = '.s.PGSQL.5432';
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

export const hasSockets = process.platform !== 'win32';

/** If the path of `DATA_DIR` is too long for a socket, the sockets go into a folder under /tmp. */
function socketFolder(home: string): string {
  const inside = join(home, 'run');
  if (Buffer.byteLength(join(inside, SOCKET)) <= LONGEST_SOCKET_PATH) return inside;
  return `/tmp/dars-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

export function placeOf(dataDir: string): DatabasePlace {
  const home = resolve(dataDir, 'postgres');
  const data = join(home, 'data');
  return { home, data, sockets: socketFolder(home), passwordFile: join(data, 'dars.password') };
}

/** What a running server writes about itself into `postmaster.pid`. */
export type Postmaster = { pid: number; startedAt: number; port: number; isReady: boolean };

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

export function readPostmaster({ data }: DatabasePlace): Postmaster | undefined {
  const lines = readIfThere(join(data, 'postmaster.pid'))?.split('\n');
  if (!lines?.[3]) return undefined;
  const [pid, , startedAt, port] = lines.map(Number) as [number, number, number, number];
  return { pid, startedAt, port, isReady: lines[7]?.trim() === 'ready' };
}

/** Who connects: the owner of the tables, or the servers, who can't change them. */
export type Login = 'owner' | 'servers';
/** The names of the two in the database. */
export const LOGINS: Record<Login, string> = { owner: 'dars', servers: 'dars_servers' };

/** The password of a login; undefined before the first start. The servers' one doesn't tell the owner's. */
export function passwordOf({ passwordFile }: DatabasePlace, login: Login): string | undefined {
  const password = readIfThere(passwordFile)?.trim();
  if (!password || login === 'owner') return password;
  return createHmac('sha256', password).update(LOGINS[login]).digest('hex');
}

/** The address of a database in a running server; undefined if none runs. */
export function addressOf(
  place: DatabasePlace,
  database: string,
  login: Login = 'owner',
): string | undefined {
  const password = passwordOf(place, login);
  const server = readPostmaster(place);
  if (!password || !server) return undefined;
  const who = `${LOGINS[login]}:${password}`;
  if (!hasSockets) return `postgres://${who}@127.0.0.1:${server.port}/${database}`;
  return `postgres://${who}@localhost:5432/${database}?host=${encodeURIComponent(place.sockets)}`;
}
