import { asc, desc, ilike, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows where any of the columns holds the text, whatever its case; `%` and `_` are literal. All rows for no text. */
export function contains(columns: PgColumn[], text: string): SQL | undefined {
  const pattern = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return text.trim() === '' ? undefined : or(...columns.map((column) => ilike(column, pattern)));
}

/** The order for a `sort` value; rows that are alike keep the order of their ids, so that pages never overlap. */
export function ordered<F extends string>(
  sort: F | `-${F}`,
  columns: Record<F, SQLWrapper>,
  id: PgColumn,
): SQL[] {
  const turn = sort.startsWith('-') ? desc : asc;
  return [turn(columns[sort.replace(/^-/, '') as F]), turn(id)];
}
