import type { JsonObject } from './schemas.ts';

/** Example values by a field's name on the wire. Other fields show their type. */
const VALUES: Record<string, unknown> = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI0ZjFjIn0.c2lnbmVk',
  ai_feedback: 'You answered 8 of 10 right. Read “Equal parts” again.',
  ai_response: 'Two fractions are equivalent when they name the same part of a whole.',
  content: '## Equal parts\n\nA half is $\\frac12$ of a whole.',
  correct_answer: '4',
  current_grade: '5',
  description: 'Numbers, fractions and shapes',
  device: 'Chrome · Android',
  detail: 'Content regeneration started.',
  dp: null,
  email: 'laila@example.com',
  error: null,
  expires_in: 3600,
  explanation: 'Half of 8 is 8 ÷ 2.',
  first_name: 'Laila',
  grade_level: 5,
  initial_password: 'k7mn-p4rt-w9xz',
  language: 'English',
  last_name: 'Safi',
  name: 'Mathematics',
  options: ['2', '4', '6', '8'],
  current_password: 'battery staple',
  new_password: 'correct horse',
  password: 'correct horse',
  progress: 80,
  question_text: 'What is half of 8?',
  role: 'student',
  score: 80,
  solution: 'Half of 8 is 4.',
  start_time: '2026-03-01T08:00:00.000Z',
  step: null,
  student_answer: '4',
  submitted_at: '2026-03-01T08:12:00.000Z',
  title: 'Equivalent fractions',
  username: 'laila',
};

const fits = (value: unknown, { type, anyOf, items = {} }: JsonObject): boolean => {
  if (Array.isArray(type)) return type.some((one) => fits(value, { type: one }));
  if (anyOf) return anyOf.some((one: JsonObject) => fits(value, one));
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array' && value.every((one) => fits(one, items));
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
};

/** An example of a schema; `schemas` are the ones it refers to. */
export function exampleOf(schema: JsonObject, schemas: Record<string, JsonObject>, name = ''): unknown {
  if (schema.$ref) return exampleOf(schemas[String(schema.$ref).split('/').at(-1)!]!, schemas, name);
  if (name in VALUES && fits(VALUES[name], schema)) {
    const value = VALUES[name];
    if (!schema.enum || schema.enum.includes(value)) return value;
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (Array.isArray(schema.type)) return exampleOf({ ...schema, type: schema.type[0] }, schemas, name);
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, schemas, name);
  if (schema.type === 'array') return [exampleOf(schema.items, schemas, name)];
  if (schema.type === 'object') return exampleOfObject(schema, schemas);
  if (schema.format === 'uuid') return '4f1c8a52-7d0e-4b36-9a61-2c5d8e7f9b10';
  if (schema.pattern === '^[0-9a-f]{64}$') return '9f86d081884c7d65'.repeat(4);
  if (schema.format === 'date') return '2026-03-21';
  if (schema.format === 'date-time') return '2026-03-01T08:00:00.000Z';
  return {
    integer: schema.minimum > 1 ? schema.minimum : 1,
    number: 1,
    boolean: true,
    null: null,
    string: 'text',
  }[schema.type as string];
}

const exampleOfObject = (schema: JsonObject, schemas: Record<string, JsonObject>) =>
  Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(([name, property]) => [
      name,
      exampleOf(property, schemas, name),
    ]),
  );
