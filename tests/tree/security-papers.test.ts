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
