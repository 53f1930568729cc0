import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '#db/client.ts';
import { installation } from '#db/schema/platform.ts';
import { LATE_MINUTES, PAUSE } from './stored-figures.constants.ts';

/** Figures of the whole school: the key in `installation` under which they are kept, their shape, and how they are counted. */
export type SchoolWide<T> = { key: string; shape: z.ZodType<T>; count: () => Promise<T> };
/** Figures, and when they were counted; null for now. */
type Counted<T> = { figures: T; at: Date | null };

/** What the upkeep keeps: the figures, and the seconds that counting them took. */
export type KeptRow = { figures: unknown; seconds: number };

const seconds = sql`(${installation.value} ->> 'seconds')::float8`;
/** Whether it is time to count the kept figures again. */
export const isDue = sql<boolean>`${installation.at} < now() - make_interval(secs => ${PAUSE} * ${seconds})`;
const isInTime = sql`${installation.at} > now() - make_interval(mins => ${LATE_MINUTES}, secs => ${PAUSE} * ${seconds})`;

/** The kept figures; counted now in a school that keeps none, and where the upkeep is late. */
export async function getFigures<T>({ key, shape, count }: SchoolWide<T>): Promise<Counted<T>> {
  const [row] = await db()
    .select({ value: installation.value, at: installation.at })
    .from(installation)
    .where(and(eq(installation.key, key), isInTime));
  // An earlier version of Dars may have kept another shape.
  const kept = row && shape.safeParse((row.value as KeptRow).figures);
  return kept?.success ? { figures: kept.data, at: row!.at } : { figures: await count(), at: null };
}
