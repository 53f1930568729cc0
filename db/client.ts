import '#server-only';
import { join } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { connectionTo } from './address.ts';
import { preparing } from './prepared.ts';

type Schema = Record<string, never>;
type Relations = ExtractTablesWithRelations<Schema>;
export type Db = PgDatabase<PostgresJsQueryResultHKT, Schema, Relations>;
export type Tx = PgTransaction<PostgresJsQueryResultHKT, Schema, Relations>;
/** The pool or an open transaction. */
export type Executor = Db | Tx;

export type Database = {
  db: Db;
  url: string;
  /** One statement with `$1` placeholders, for libraries that bring their own SQL. */
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  migrate(folder?: string): Promise<void>;
  /** Runs this while no other process on the same database runs anything under this lock. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export const MIGRATIONS = join(process.cwd(), 'db', 'migrations');
/** The lock for preparing the database at start. */
const ONE_AT_A_TIME = 7_220_902;

export function openPostgres(address: string, max = 10): Database {
  const [url, options] = connectionTo(address);
  // The driver's own pauses grow to 20 seconds, far too long once the database is back.
  const backoff = (failures: number) => Math.min(0.01 * 3 ** failures, 1);
  const client = preparing(
    postgres(url, { ...options, max, onnotice: () => {}, connect_timeout: 10, backoff }),
    max,
  );
  const db = drizzle(client, { casing: 'snake_case' });
  return {
    url: address,
    db,
    query: async (text, values) => ({ rows: await client.unsafe(text, values as never[]) }),
    migrate: (folder = MIGRATIONS) => migrate(db, { migrationsFolder: folder }),
    alone: async (work) => {
      const done = await client.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`;
        return [{ done: await work() }];
      });
      return done[0]!.done;
    },
    close: () => client.end({ timeout: 5 }),
  };
}

// On globalThis, because the framework bundles start-up code and routes separately, each with its own module graph.
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

/** A constant statement, built once for each opened database. */
export function builtOnce<T>(build: (db: Db) => T): () => T {
  const cache = new WeakMap<Db, T>();
  return () => {
    const to = db();
    const value = cache.get(to) ?? build(to);
    cache.set(to, value);
    return value;
  };
}
