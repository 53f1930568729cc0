import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * Rows whose `searched` column holds what was typed: in any case, in the spelling of any keyboard, `%` and `_` as they are
 * written. All rows for a blank. Both functions stand in the migrations.
 */
export const holds = (searched: SQLWrapper, text: string): SQL | undefined =>
  text.trim() === '' ? undefined : sql`${searched} like search_pattern(${text})`;
