import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const offenders = (paths: string[], isFine: (source: string, path: string) => boolean) =>
  paths.filter((path) => !isFine(read(path), path));

describe('authorisation cannot be forgotten', () => {
  test('every handler under app/api is made by resource() and route()', () => {
    const routes = globSync('app/api/**/route.ts');
    expect(routes.length).toBeGreaterThan(15);
    const made = /^export const \{ GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS \} = resource\(/m;
    expect(offenders(routes, (source, path) => path.includes('[[...path]]') || made.test(source))).toEqual(
      [],
    );
  });

  test('every page and layout of the guarded group asks who is there', () => {
    const guarded = globSync('app/(app)/**/{page,layout}.tsx');
    expect(guarded.length).toBeGreaterThan(5);
    expect(offenders(guarded, (source) => source.includes('await requireActor('))).toEqual([]);
  });

  test('every server action is made by action()', () => {
    const files = [...globSync('{app,components,lib}/**/*.{ts,tsx}')].filter((path) =>
      /^'use server';/m.test(read(path)),
    );
    expect(files.length).toBeGreaterThan(2);
    const exported = /^export (async function|const (\w+) = (?!action\())/m;
    expect(offenders(files, (source) => !exported.test(source))).toEqual([]);
  });

  test('only lib/auth mints an actor', () => {
    const files = globSync('{app,components,lib,db}/**/*.{ts,tsx}').filter(
      (path) => !path.startsWith('lib/auth/'),
    );
    expect(offenders(files, (source) => !/\bmint\b/.test(source))).toEqual([]);
  });
});

test('env.ts alone reads the environment, but for the parts that run before or without it', () => {
  const files = globSync('{app,components,lib,db}/**/*.{ts,tsx}');
  expect(
    offenders(
      files,
      (source, path) => ['lib/env.ts', 'lib/boot.ts'].includes(path) || !source.includes('process.env'),
    ),
  ).toEqual([]);
});
