import { z } from 'zod';

/** The largest id: PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

/** An id in a body. An impossible one is a wrong field, not a database failure. */
export const rowId = (message: string) => z.int(message).min(1, message).max(MAX_ID, message);

/** Ids in an address, with commas between them, at most 100. */
export const idList = (what: string) =>
  z
    .string(`Must be ${what} ids with commas between them`)
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, `Must be at most 100 ${what} ids with commas between them`)
    .transform((ids) => ids.split(',').map(Number))
    .refine((ids) => ids.every((id) => id <= MAX_ID), `Must be ids of ${what}s`);

/** An id in an address. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(MAX_ID));
