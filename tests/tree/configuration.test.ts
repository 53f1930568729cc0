import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describedVariables, readEnv } from '#lib/platform/config/env.ts';
import { configurationPage, exampleFile } from '../../scripts/configuration.ts';

const read = (name: string) => readFileSync(name, 'utf8');
const names = describedVariables().map(({ name }) => name);

test('the page and the example of the configuration are those of the declarations', () => {
  expect(read('docs/configuration.md')).toBe(configurationPage());
  expect(read('.env.example')).toBe(exampleFile());
});

test('every variable is described', () => {
  expect(['NODE_ENV', ...names].sort()).toEqual(Object.keys(readEnv(withAll())).sort());
});

/** Every variable as the start would have it if nothing were left out. */
function withAll(): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

test('what the README and the containers name is a variable', () => {
  const rows = read('README.md').matchAll(/^\| (.*?) +\|/gm);
  const named = [...rows].flatMap(([, cell]) => [...cell!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
  expect(named).toContain('AUTH_URL');
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});
