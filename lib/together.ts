/**
 * Waits for all of them at once. What fails is told once all have ended: the first failure in this order, whichever came
 * first in time.
 */
export async function together<const T extends readonly unknown[]>(
  all: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(all);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
