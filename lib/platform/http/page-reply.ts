import type { Page } from '#lib/platform/lists/lists.schema.ts';
import { type Reply, reply } from './route.ts';

/**
 * A page of a list, with the total in `X-Total-Count`. If counting stopped early, `X-Total-Count-Is: at-least` says so.
 */
export const page = <T>({ rows, total, isMore }: Page<T>): Reply<T[], 200> =>
  reply(rows, 200, {
    'X-Total-Count': String(total),
    ...(isMore ? { 'X-Total-Count-Is': 'at-least' } : {}),
  });

export const GIVES_TOTAL = {
  'X-Total-Count': 'How many there are in all',
  'X-Total-Count-Is': "'at-least' where a search found more than were counted",
};
