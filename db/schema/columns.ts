import { type SQL, sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An identity key that fits a JSON integer and PostgreSQL's `integer` (1 to 2,147,483,647). */
export const identity = () => integer().generatedByDefaultAsIdentity();

/** A point in time; every 'now' in Dars is the database's clock. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** The folded text that a search reads. The migration creates its trigram index. */
export const searched = (texts: SQL) => text().generatedAlwaysAs(sql`folded(${texts})`);
