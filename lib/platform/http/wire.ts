/**
 * snake_case on the wire, camelCase inside, converted only here. A key that is camelCase on the wire is unknown: it
 * gets a name that no schema has.
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

/** A value after JSON: a time becomes ISO text. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : T;

/** A DTO in the shape that the browser's client returns, so that the server can render the first answer. */
export const asAnswer = <T>(value: T): Json<T> => JSON.parse(JSON.stringify(value)) as Json<T>;

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;
/** A DTO as sent over the wire. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [K in keyof T as K extends string ? Snake<K> : K]: Wire<T[K]> }
      : T;

/** A DTO exactly as a documented call would return it. */
export const asWire = <T>(value: T): Wire<T> => JSON.parse(JSON.stringify(toWire(value))) as Wire<T>;
