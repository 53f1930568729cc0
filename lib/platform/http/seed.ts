import '#server-only';
import { headers } from 'next/headers';
import { z } from 'zod';
import { DomainError } from '#lib/platform/config/errors.ts';
import type { Page } from '#lib/platform/lists/lists.schema.ts';
import type { Call } from './call.ts';
import { asAnswer } from './wire.ts';

type Seed = { key: readonly unknown[]; data: unknown };
type Seeds = { id: string; answers: Seed[] };
type SeedQuery = { key: readonly unknown[]; query: Record<string, string> };
type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.infer<C['query']> : undefined;

/** Whether the page was opened by its address, not by a link inside the product. */
export const isOpenedByAddress = async () => (await headers()).get('sec-fetch-dest') === 'document';

/** A value in the shape that the browser's client returns. */
export const answerTo = (call: Call, value: unknown) => asAnswer(call.answers[200]!.parse(value));

/** A call's parsed query. Blank values are left out, as in the browser. */
export const queryOf = <C extends Call>(call: C, query: Record<string, string>) =>
  call.query!.parse(Object.fromEntries(Object.entries(query).filter(([, text]) => text))) as QueryOf<C>;

/** A list's answer, with the total. */
export async function listSeed<C extends Call, T>(
  call: C,
  { key, query }: SeedQuery,
  read: (query: QueryOf<C>) => Promise<Page<T>>,
) {
  const { rows, total, isMore = false } = await read(queryOf(call, query));
  return { key, data: { rows: answerTo(call, rows), total, isMore } };
}

/** For a page that reads its answers anyway. */
export const seedsFrom = (answers: Seed[]): Seeds => ({ id: crypto.randomUUID(), answers });

/**
 * For a page opened by its address: reads what its screen asks first. After a link the browser asks, because it may
 * already have the answer. If the call would refuse, the screen asks too, and says why.
 */
export async function readAhead<T>(read: () => Promise<T>): Promise<T | undefined> {
  if (!(await isOpenedByAddress())) return undefined;
  try {
    return await read();
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The seeds of a page opened by its address. */
export const sow = (read: () => Promise<Seed[]>): Promise<Seeds | undefined> =>
  readAhead(async () => seedsFrom(await read()));
