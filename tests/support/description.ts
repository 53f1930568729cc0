import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { DESCRIPTION } from '#lib/server/openapi/files.ts';

export const description = JSON.parse(readFileSync(DESCRIPTION, 'utf8'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'api', components: description.components });

const absolute = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
const compiled = new WeakMap<object, ReturnType<typeof ajv.compile>>();

/** How a value violates a schema of the description. The list is empty if it fits. */
export function misfits(schema: object, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(absolute(schema));
  compiled.set(schema, validate);
  return validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
}

export type Operation = { method: string; path: string; operation: any };

/** Every operation of the description. */
export const operations: Operation[] = Object.entries<Record<string, any>>(description.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
