import { z } from 'zod';

/** A whole number in an address. */
export const whole = (min: number, max: number) => {
  const message = `Must be a whole number from ${min} to ${max}`;
  const digits = z.string(message).regex(/^\d{1,10}$/, message);
  return digits.transform(Number).pipe(z.int().min(min, message).max(max, message));
};

/** A filter of a list; blank means none. */
export const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

/** The search text; blank means everything. */
export const search = z.string().max(200, 'At most 200 characters').default('');

/** The query of a list that can be searched, sorted and paged. `sort` takes a field, or `-field` for descending. */
export function listQuery<const F extends string>(fields: readonly F[], fallback: F | `-${F}`) {
  const sorts = fields.flatMap((field) => [field, `-${field}`] as const) as (F | `-${F}`)[];
  return z.strictObject({
    search,
    sort: z
      .enum(sorts as [F, ...(F | `-${F}`)[]], `Must be one of ${sorts.join(', ')}`)
      .default(fallback as never),
    limit: whole(1, 100).default(50),
    offset: whole(0, 2_147_483_647).default(0),
  });
}

/** A page of a list and the total; `isMore` if counting stopped there. */
export type Page<T> = { rows: T[]; total: number; isMore?: boolean };
