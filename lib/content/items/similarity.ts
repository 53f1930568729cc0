import { fold } from './fold.ts';

export function trigrams(text: string): Set<string> {
  const padded = `  ${fold(text).toLowerCase()} `;
  const grams = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) grams.add(padded.slice(i, i + 3));
  return grams;
}

/** Jaccard index: shared members divided by all members, from 0 (nothing in common) to 1 (equal sets). */
export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  let shared = 0;
  for (const member of a) if (b.has(member)) shared++;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
