/** Waits for all of them at once. Throws only when all have ended: the first failure in this order. */
export async function together<const T extends readonly unknown[]>(
  all: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(all);
  const rejection = outcomes.find((one) => one.status === 'rejected');
  if (rejection) throw rejection.reason;
  return outcomes.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
