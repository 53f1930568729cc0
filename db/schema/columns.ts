import { type SQL, sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An identity key that fits a JSON integer and PostgreSQL's `integer` (1 to 2,147,483,647). */
export const identity = () => integer().generatedByDefaultAsIdentity();

/** An instant; every 'now' in the product is the database's own clock. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** What a search looks into, folded; its index stands in the migration, where the server has trigrams. */
export const searched = (texts: SQL) => text().generatedAlwaysAs(sql`folded(${texts})`);
