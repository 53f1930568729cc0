import '#server-only';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * When a row was written, in microseconds since 1970. Sent out in place of a number that a table counts with: a gap in
 * such numbers tells that somebody else was given rows.
 */
export const microsecondsOf = (at: SQLWrapper): SQL<number> =>
  sql`(extract(epoch from ${at}) * 1000000)::bigint`.mapWith(Number);

/** The instant that so many microseconds mean. */
export const instantOf = (microseconds: number): SQL =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`;
