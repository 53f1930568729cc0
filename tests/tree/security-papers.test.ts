import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Component = { name: string; version: string; licenses?: object[] };

test('what is shipped is listed with versions and licences', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const list = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64e6 }),
  );
  expect(list.bomFormat).toBe('CycloneDX');
  const shipped = new Map((list.components as Component[]).map((one) => [one.name, one]));
  for (const [name, version] of Object.entries(dependencies))
    expect([name, shipped.get(name)?.version]).toEqual([name, version]);
  expect([...shipped.values()].filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([]);
}, 60_000);

/** The first versions in which nobody can bypass the middleware (CVE-2025-29927) or run code by flight (CVE-2025-55182). */
const LEAST = { next: [16, 0, 7], react: [19, 2, 1], 'react-dom': [19, 2, 1] };
const figures = (version: string) => version.split(/[.-]/).map(Number);
const isAtLeast = (version: string, least: number[]) => {
  const at = figures(version);
  const n = least.findIndex((figure, k) => figure !== at[k]);
  return n < 0 || at[n]! > least[n]!;
};

test('the framework and the sign-in are of versions without the holes that were told of them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const version = (name: string): string => packages[`node_modules/${name}`].version;
  for (const [name, least] of Object.entries(LEAST))
    expect([name, isAtLeast(version(name), least)]).toEqual([name, true]);
  expect(['16.0.6', '15.2.2', '16.0.7', '16.1.0'].map((one) => isAtLeast(one, LEAST.next))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const [, beta] = /^5\.0\.0-beta\.(\d+)$/.exec(version('next-auth')) ?? [];
  expect(Number(beta)).toBeGreaterThanOrEqual(30);
});

type Package = { name: string; license?: string };
const { refused } = (await import('../../scripts/licence-rules.mjs' as string)) as {
  refused: (packages: Package[]) => Package[];
};

test('a package comes in only under a licence that the school can live with', () => {
  const fine = ['MIT', '(AFL-2.1 OR BSD-3-Clause)', 'Apache-2.0 AND MIT'];
  expect(refused(fine.map((license) => ({ name: 'any', license })))).toEqual([]);
  const wrong = ['GPL-3.0-only', '(MIT AND AGPL-3.0-only)', 'LGPL-3.0-or-later', 'SEE LICENSE IN FILE', ''];
  const packages = [...wrong.map((license) => ({ name: 'any', license })), { name: 'silent' }];
  expect(refused(packages)).toEqual(packages);
  const check = execFileSync('npm', ['run', '--silent', 'licences', '--', '--check'], { encoding: 'utf8' });
  expect(check).toBe('');
}, 60_000);

test('the licence texts are those of all packages, of what they bundle, and of what is drawn and written', () => {
  const text = execFileSync('npm', ['run', '--silent', 'licences'], { encoding: 'utf8', maxBuffer: 64e6 });
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, version] of Object.entries(dependencies))
    expect(text).toContain(`\n${name} ${String(version)} (`);
  for (const file of [
    'LICENSE',
    'db/curriculum/LICENSE',
    'public/fonts/LICENSE.txt',
    'public/pictures/LICENSE.txt',
  ])
    expect(text).toContain(readFileSync(file, 'utf8').trim());
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(text).toContain('dist/compiled/react/LICENSE');
}, 60_000);

test('every line of docs/security.md names an existing test, or says that there is none yet', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (V|LLM)\d/.test(line))
    .map((line) => line.split('|').slice(1, -1));
  expect(rows.length).toBeGreaterThan(40);
  for (const [chapter = '', what = '', shown = ''] of rows) {
    if (/there (is|are) none/.test(what) || shown.trim().startsWith('_Not yet_')) continue;
    const [, file = '', name] = /`([^`]+)`(?:: “([^”]+)”)?/.exec(shown) ?? [];
    expect([chapter, what, existsSync(file)]).toEqual([chapter, what, true]);
    if (name) expect(readFileSync(file, 'utf8')).toContain(name);
  }
});
