import type { Page } from '#lib/lists/schema.ts';
import { type Reply, reply } from './route.ts';

/** A page of a list, with how many there are in all in `X-Total-Count`. */
export const page = <T>({ rows, total }: Page<T>): Reply<T[]> =>
  reply(rows, 200, { 'X-Total-Count': String(total) });
