import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import postgres from 'postgres';
import { holdDataDir } from './lock.ts';

type Schema = Record<string, never>;
type Relations = ExtractTablesWithRelations<Schema>;
export type Db = PgDatabase<PgQueryResultHKT, Schema, Relations>;
export type Tx = PgTransaction<PgQueryResultHKT, Schema, Relations>;
/** Reads and writes take either: the pool, or a transaction that is under way. */
export type Executor = Db | Tx;

export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  pglite?: PGlite;
  /** The address, where it is a server. */
  url?: string;
  /** One statement with `$1` placeholders, for libraries that bring their own SQL. */
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  migrate(folder?: string): Promise<void>;
  close(): Promise<void>;
};

const MIGRATIONS = join(process.cwd(), 'db', 'migrations');

const asText = (value: string) => value;
/** Moments stay text on either database: Drizzle reads them. The numbers are arrays of these types, and of numeric. */
const parsers = Object.fromEntries(
  [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, 1182, 1115, 1185, 1187, 1231].map(
    (type) => [type, asText],
  ),
);

type Queries = Pick<Transaction, 'query'>;

/**
 * What Drizzle uses of PGlite. It hands over these parsers with each query, and PGlite copies its 318 to add them, which
 * takes longer than a small query: they are set once instead.
 */
function lean(pglite: PGlite): PGlite {
  const queries = (on: Queries): Queries => ({
    query: (text, values, { rowMode = 'object' } = {}) => on.query(text, values, { rowMode }),
  });
  const transaction = <T>(run: (tx: Transaction) => Promise<T>) =>
    pglite.transaction((tx) => run(queries(tx) as Transaction));
  return { ...queries(pglite), transaction } as PGlite;
}

function openPglite(pglite: PGlite, release: () => void): Database {
  const db = drizzlePglite(lean(pglite), { casing: 'snake_case' });
  return {
    kind: 'pglite',
    db: db as unknown as Db,
    pglite,
    query: async (text, values) => ({
      rows: (await pglite.query<Record<string, unknown>>(text, values)).rows,
    }),
    migrate: (folder = MIGRATIONS) => migratePglite(db, { migrationsFolder: folder }),
    close: async () => {
      await pglite.close();
      release();
    },
  };
}

/** Trigrams: what finds a part of a name among a million without reading them all. */
const extensions = { pg_trgm };

/** PGlite in `dataDir`, held against a second process; in memory without one. */
export async function openEmbedded(dataDir?: string, image?: Blob): Promise<Database> {
  if (!dataDir)
    return openPglite(
      await PGlite.create({ extensions, parsers, ...(image ? { loadDataDir: image } : {}) }),
      () => {},
    );
  mkdirSync(dataDir, { recursive: true });
  const release = holdDataDir(dataDir);
  try {
    return openPglite(await PGlite.create(join(dataDir, 'pglite'), { extensions, parsers }), release);
  } catch (error) {
    release();
    throw error;
  }
}

export function openPostgres(url: string, max = 10): Database {
  // Its own pauses grow to 20 seconds: a database that is back would go on being unreachable for so long.
  const backoff = (failures: number) => Math.min(0.01 * 3 ** failures, 1);
  const client = postgres(url, { max, onnotice: () => {}, connect_timeout: 10, backoff });
  const db = drizzlePostgres(client, { casing: 'snake_case' });
  return {
    kind: 'postgres',
    url,
    db: db as unknown as Db,
    query: async (text, values) => ({ rows: await client.unsafe(text, values as never[]) }),
    migrate: (folder = MIGRATIONS) => migratePostgres(db, { migrationsFolder: folder }),
    close: () => client.end({ timeout: 5 }),
  };
}

// On globalThis because the framework bundles start-up code and routes apart, each with its own module graph.
const holder = globalThis as typeof globalThis & { __darsDatabase?: Database };

export function setDatabase(database: Database): Database {
  holder.__darsDatabase = database;
  return database;
}

/** The open database. Throws before start-up has opened it. */
export function database(): Database {
  if (!holder.__darsDatabase) throw new Error('The database is not open yet.');
  return holder.__darsDatabase;
}

export const db = (): Db => database().db;
