import '#server-only';
import { headers } from 'next/headers';
import { z } from 'zod';
import { DomainError } from '#lib/errors.ts';
import type { Page } from '#lib/lists/schema.ts';
import type { Call } from './call.ts';
import { asAnswer } from './wire.ts';

type Seed = { key: readonly unknown[]; data: unknown };
type Seeds = { id: string; answers: Seed[] };
type Asked = { key: readonly unknown[]; query: Record<string, string> };
type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.infer<C['query']> : undefined;

/** Whether a page was asked for by its address, and not by a link inside the product. */
export const isOpenedByAddress = async () => (await headers()).get('sec-fetch-dest') === 'document';

/** A value as the browser's client hands on the answer of a call. */
export const answerTo = (call: Call, value: unknown) => asAnswer(call.answers[200]!.parse(value));

/** What a call's query says, once it is read; what is blank is left out, as the browser does. */
export const queryOf = <C extends Call>(call: C, query: Record<string, string>) =>
  call.query!.parse(Object.fromEntries(Object.entries(query).filter(([, text]) => text))) as QueryOf<C>;

/** A list's answer, with how many there are in all. */
export async function listSeed<C extends Call, T>(
  call: C,
  { key, query }: Asked,
  read: (query: QueryOf<C>) => Promise<Page<T>>,
) {
  const { rows, total, isMore = false } = await read(queryOf(call, query));
  return { key, data: { rows: answerTo(call, rows), total, isMore } };
}

/** For a page that has read its answers anyway. */
export const seedsFrom = (answers: Seed[]): Seeds => ({ id: crypto.randomUUID(), answers });

/**
 * Reads for a page that is opened by its address what its screen would ask first; by a link the browser asks, who may
 * have it already. What the call would refuse is left to the screen, who says why.
 */
export async function sow(read: () => Promise<Seed[]>): Promise<Seeds | undefined> {
  if (!(await isOpenedByAddress())) return undefined;
  try {
    return seedsFrom(await read());
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof DomainError) return undefined;
    throw error;
  }
}
