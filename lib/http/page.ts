import { DomainError } from '#lib/errors.ts';

/** The id in an address; undefined where it can't name a row. */
export const pageId = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;

/** What was asked for; undefined where it does not exist or is not the caller's. Other failures pass on. */
export async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return undefined;
    throw error;
  }
}
