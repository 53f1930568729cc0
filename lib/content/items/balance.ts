import type { Case } from './case.ts';
import { visible } from './fold.ts';
import { readNumbers } from './numbers.ts';
import { sameKey } from './stems.ts';
import type { Item } from './items.schema.ts';

const sizeOf = (text: string) => [...visible(text)].length;

export function median(values: number[]): number {
  const ascending = [...values].sort((a, b) => a - b);
  const middle = Math.floor(ascending.length / 2);
  const high = ascending[middle] ?? 0;
  return ascending.length % 2 === 1 ? high : ((ascending[middle - 1] ?? 0) + high) / 2;
}

// Characters. Two short words easily differ by half; a smaller difference is not noticeable.
const NOTICEABLE = 10;

export function isKeyTooLong({ item, wrong }: Case): boolean {
  const key = sizeOf(item.correct);
  const usual = median(wrong.map(sizeOf));
  return wrong.length > 0 && key > 1.5 * usual && key - usual > NOTICEABLE;
}

/** Whether the options differ only in their number: then their length doesn't matter. */
function isNumberAmongNumbers(item: Pick<Item, 'correct' | 'distractors'>): boolean {
  const key = readNumbers(item.correct);
  return key.values.length > 0 && item.distractors.some((d) => readNumbers(d.text).template === key.template);
}

export function isKeyLongest(item: Pick<Item, 'correct' | 'distractors'>): boolean {
  if (item.distractors.length === 0 || isNumberAmongNumbers(item)) return false;
  return sizeOf(item.correct) > Math.max(...item.distractors.map((d) => sizeOf(d.text)));
}

/** In a quiz of five or more items: reported on the items whose key is the longest option. */
export function isKeyOftenLongest({ items, item }: Case): boolean {
  if (items.length < 5 || !isKeyLongest(item)) return false;
  return items.filter(isKeyLongest).length > 0.4 * items.length;
}

/** Reported on the third and later items with the same key. */
export function repeatsKey({ items, item, index }: Case): boolean {
  return items.slice(0, index).filter((other) => sameKey(other.correct, item.correct)).length >= 2;
}

/** Reported on the last item, because a missing item has no place of its own. */
export function leavesObjectiveUncovered({ lesson, items, index }: Case): boolean {
  if (index !== items.length - 1) return false;
  return (lesson.objectives ?? []).some(({ id }) => !items.some((item) => item.objectiveId === id));
}
