export type Unstorable = { path: string[]; message: string };

/** Deeper than any schema; what is nested further is refused before anything walks it. */
export const MAX_DEPTH = 32;
/** Wider than any schema: its largest value is a list of 500 answers. */
export const MAX_PARTS = 5000;
export const TOO_DEEP = 'Nested too deeply';
export const TOO_MANY = 'Has too many parts';
const UNSTORABLE = 'Contains a character that cannot be stored';

/** PostgreSQL holds neither U+0000 nor half a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A text that PostgreSQL can store: without U+0000, and with U+FFFD for half a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The first part of a value that PostgreSQL can't store or that no schema allows. `budget` counts the parts down. */
export function flawIn(
  value: unknown,
  path: string[] = [],
  budget = { parts: MAX_PARTS },
): Unstorable | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { path, message: UNSTORABLE };
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= MAX_DEPTH) return { path: path.slice(0, 1), message: TOO_DEEP };
  for (const [key, item] of Object.entries(value)) {
    if ((budget.parts -= 1) < 0) return { path: path.slice(0, 1), message: TOO_MANY };
    const flaw = isStorable(key) ? flawIn(item, [...path, key], budget) : { path, message: UNSTORABLE };
    if (flaw) return flaw;
  }
  return undefined;
}
