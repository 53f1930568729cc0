import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The order for a `sort` value. Equal rows are ordered by id, so that pages never overlap. */
export function orderColumns<F extends string>(
  sort: F | `-${F}`,
  columns: Record<F, SQLWrapper>,
  id: PgColumn,
): SQL[] {
  const turn = sort.startsWith('-') ? desc : asc;
  return [turn(columns[sort.replace(/^-/, '') as F]), turn(id)];
}
