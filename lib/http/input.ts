import type { z } from 'zod';
import { DomainError, type FieldError } from '#lib/errors.ts';
import { fromWire, snakeKey, unstorablePath } from './wire.ts';

const dotted = (path: PropertyKey[]) => path.map((part) => snakeKey(String(part))).join('.');

/** One sentence for each thing that is wrong, named by its field on the wire. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: dotted([...issue.path, key]), message: 'Unknown field' }));
    return [{ field: dotted(issue.path), message: issue.message }];
  });
}

const invalid = (fields: FieldError[]) =>
  new DomainError(
    'invalid',
    fields.map((f) => (f.field ? `${f.field}: ${f.message}` : f.message)).join('; '),
    {
      fields,
    },
  );

/** A value from the wire by its schema. Throws `invalid` (422) with every field that is wrong. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const broken = unstorablePath(value);
  if (broken)
    throw invalid([{ field: broken.join('.'), message: 'Contains a character that cannot be stored' }]);
  const parsed = schema.safeParse(fromWire(value));
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}
