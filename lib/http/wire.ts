/**
 * snake_case on the wire, camelCase inside, turned here alone. A key that is already camelCase on the wire is unknown
 * there: it gets a name that no schema has.
 */
export const camelKey = (key: string) =>
  /[A-Z]/.test(key) ? `?${key}` : key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const snakeKey = (key: string) =>
  key.startsWith('?') ? key.slice(1) : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function mapKeys(value: unknown, turn: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, turn));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [turn(key), mapKeys(item, turn)]));
}

export const fromWire = (value: unknown): unknown => mapKeys(value, camelKey);
export const toWire = (value: unknown): unknown => mapKeys(value, snakeKey);

/** A DTO exactly as a documented call would answer it. */
export const asWire = <T>(value: unknown): T => JSON.parse(JSON.stringify(toWire(value))) as T;

/** Deeper than any schema; what is nested further is refused before anything walks it. */
const MAX_DEPTH = 32;

export type Flaw = { path: string[]; message: string };

/** The first thing in a value that no database can hold (U+0000, half a surrogate pair) or no schema has. */
export function flawIn(value: unknown, path: string[] = []): Flaw | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { path, message: UNSTORABLE };
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= MAX_DEPTH) return { path: path.slice(0, 1), message: 'Nested too deeply' };
  for (const [key, item] of Object.entries(value)) {
    const found = isStorable(key) ? flawIn(item, [...path, key]) : { path, message: UNSTORABLE };
    if (found) return found;
  }
  return undefined;
}

const UNSTORABLE = 'Contains a character that cannot be stored';
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
