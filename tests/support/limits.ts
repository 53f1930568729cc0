import { countOf, type Limit } from '#lib/platform/limits.service.ts';

/** Counts this many against a limit. */
export async function count(limit: Limit, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await countOf(limit, key);
}
