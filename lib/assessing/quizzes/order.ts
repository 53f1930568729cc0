import { createHmac, randomInt } from 'node:crypto';
import { authSecret } from '#lib/platform/auth/tokens.ts';
import { readQuantity } from '#lib/content/items/numbers.ts';

/** The attempt that an order of options belongs to. `attempt` counts the ones submitted before. */
export type Sitting = { userId: number; quizId: number; attempt: number };

/** The Fisher-Yates shuffle; `below(n)` picks a whole number from 0 to n - 1. */
function permuted<T>(items: T[], below: (n: number) => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const pick = below(last + 1);
    [order[last], order[pick]] = [order[pick]!, order[last]!];
  }
  return order;
}

/** The order in which options are stored: numbers by size, others at random. */
export const storedOrder = (options: string[]): string[] =>
  inOrderOfSize(options) ?? permuted(options, (n) => randomInt(n));

/**
 * The order in which one attempt shows options: numbers by size, others in an order that stays the same throughout the
 * attempt and that nobody can predict without this installation's secret. It doesn't depend on the stored order.
 */
export function displayOrder({ id, options }: { id: number; options: string[] }, sitting: Sitting): string[] {
  const bySize = inOrderOfSize(options);
  if (bySize) return bySize;
  const { userId, quizId, attempt } = sitting;
  const digest = createHmac('sha256', authSecret())
    .update(`options ${userId} ${quizId} ${attempt} ${id}`)
    .digest();
  // Four bytes per pick, so eight picks; a quiz has at most six options.
  return permuted([...options].sort(), (n) => digest.readUInt32BE(((n - 2) % 8) * 4) % n);
}

/** Undefined unless all options are numbers of one unit. */
function inOrderOfSize(options: string[]): string[] | undefined {
  if (!options.every((text) => /\p{N}/u.test(text))) return undefined;
  const quantities = options.map((text) => ({ text, quantity: readQuantity(text) }));
  const unit = quantities[0]?.quantity?.unit;
  if (quantities.some(({ quantity }) => !quantity || quantity.unit !== unit)) return undefined;
  return quantities.sort((a, b) => a.quantity!.value - b.quantity!.value).map(({ text }) => text);
}
