import type { z } from 'zod';
import { DomainError, type FieldError } from '#lib/platform/config/errors.ts';
import { faultOf } from '#lib/platform/config/field-errors.ts';
import { flawIn } from '#lib/platform/config/storable.ts';
import { fromWire, snakeKey } from './wire.ts';

/** Reports at most this many faults, each with a name of at most this many characters. */
const MOST_FAULTS = 20;
const LONGEST_NAME = 100;

const shorten = (name: string) => name.slice(0, LONGEST_NAME).toWellFormed();
const joinPath = (path: PropertyKey[]) => path.map((part) => shorten(snakeKey(String(part)))).join('.');

/** A sentence for each of the first faults, by its field's name on the wire. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const faults: FieldError[] = [];
  for (const issue of error.issues) {
    if (faults.length >= MOST_FAULTS) break;
    if (issue.code !== 'unrecognized_keys') faults.push({ field: joinPath(issue.path), ...faultOf(issue) });
    else
      for (const key of issue.keys.slice(0, MOST_FAULTS - faults.length))
        faults.push({ field: joinPath([...issue.path, key]), message: 'Unknown field', code: 'unknown' });
  }
  return faults;
}

const invalid = (fields: FieldError[]) =>
  new DomainError(
    'invalid',
    fields.map((f) => (f.field ? `${f.field}: ${f.message}` : f.message)).join('; '),
    {
      fields,
    },
  );

/** Parses a value from the wire by its schema. Throws `invalid` (422) with every wrong field. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const flaw = flawIn(value);
  if (flaw) throw invalid([{ field: joinPath(flaw.path), message: flaw.message, code: 'unstorable' }]);
  const parsed = schema.safeParse(fromWire(value));
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

/** Parses the query by its schema. Throws `invalid` (422), also for a repeated key. */
export function parseQuery<T extends z.ZodType>(schema: T, query: URLSearchParams): z.infer<T> {
  const twice = [...new Set(query.keys())].filter((key) => query.getAll(key).length > 1);
  if (twice.length > 0)
    throw invalid(
      twice
        .slice(0, MOST_FAULTS)
        .map((field) => ({ field: shorten(field), message: 'Given more than once', code: 'twice' })),
    );
  return parseInput(schema, Object.fromEntries(query));
}
