import { DomainError } from '#lib/platform/config/errors.ts';

/** The id in an address; undefined if it can't be one. */
export const pageId = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;

/** The value; undefined if it does not exist or is not the actor's. Other failures pass through. */
export async function orMissing<T>(value: Promise<T>): Promise<T | undefined> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return undefined;
    throw error;
  }
}
