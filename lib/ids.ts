import { z } from 'zod';

/** The largest id: PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

/** An id inside a body. One that can't name a row is a wrong field, not a failure of the database. */
export const rowId = (message: string) => z.int(message).min(1, message).max(MAX_ID, message);

/** An id in an address. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(MAX_ID));
