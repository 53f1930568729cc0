import fc from 'fast-check';
import { description } from './description.ts';

type Schema = Record<string, any>;

const strange = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  'a\udc00b',
  '\u202e',
  'ﷺ',
  '𝒳',
  '%',
  '_',
  '\\',
  "'; drop table users; --",
  '__proto__',
);
const long = fc.integer({ min: 0, max: 4 }).map((power) => 'x'.repeat(10 ** power * 3));
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), strange, long);
const numbers = fc.constantFrom(0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e300, -0);
const nested = fc
  .integer({ min: 1, max: 2000 })
  .map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown);

/** Values that no schema allows: any JSON, odd texts and numbers, deep nesting. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue(), anyText, numbers, nested);

const instants = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '1969-12-31T00:00:00+14:00',
    '2026-02-29T00:00:00Z',
  ),
);

/** Values that a schema of the description allows, sometimes with one at any depth that it doesn't allow. */
export function valuesOf(schema: Schema, ids: number[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(schema, ids) }, { weight: 1, arbitrary: wild });
}

function valid(schema: Schema, ids: number[]): fc.Arbitrary<unknown> {
  if (schema.$ref) return valid(description.components.schemas[schema.$ref.split('/').at(-1)], ids);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one: Schema) => valuesOf(one, ids)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => valid({ ...schema, type }, ids)));
  if (schema.type === 'object') return objects(schema, ids);
  if (schema.type === 'array') {
    const size = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 8) };
    return fc.array(valuesOf(schema.items, ids), size);
  }
  if (schema.type === 'integer') {
    const min = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
    const range = fc.integer({ min, max: Math.min(schema.maximum ?? 2 ** 31 - 1, 2 ** 31 - 1) });
    const known = ids.filter((id) => id >= min && id <= (schema.maximum ?? id));
    return known.length > 0 ? fc.oneof(range, fc.constantFrom(...known)) : range;
  }
  if (schema.type === 'number') return fc.double({ noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return texts(schema);
}

function texts({ format, minLength = 0, maxLength = 50 }: Schema): fc.Arbitrary<string> {
  if (format === 'email')
    return fc.oneof(
      fc.emailAddress(),
      fc.uuid().map((id) => `${id}@example.com`),
    );
  if (format === 'date-time') return instants;
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'grapheme' }), anyText);
}

function objects({ properties = {}, required = [] }: Schema, ids: number[]): fc.Arbitrary<object> {
  const fields = Object.entries<Schema>(properties).map(([name, field]) => [name, valuesOf(field, ids)]);
  const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
  const extra = fc.constantFrom(
    'role',
    'id',
    'score',
    'status',
    'is_completed',
    '__proto__',
    'constructor',
    'toString',
  );
  const more = fc.tuple(known, extra, wild).map(([object, key, value]) => ({ ...object, [key]: value }));
  return fc.oneof({ weight: 12, arbitrary: known }, { weight: 1, arbitrary: more });
}
