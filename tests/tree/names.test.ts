import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import ts from 'typescript';
import { exportedTypes, nodesOf, parse } from '../support/house-rules.ts';
import { allBreaches, breachesIn, rulesOf } from '../support/names-page.ts';

const rules = rulesOf(readFileSync('docs/names.md', 'utf8'));

test('no name and no English sentence uses a word that docs/names.md forbids in its folder', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(allBreaches(rules)).toEqual([]);
});

const PAGE = `
| term    | what it is    | where                | not               |
| ------- | ------------- | -------------------- | ----------------- |
| student | who learns    | \`lib\`, \`db\`      | \`pupil\`, person |
| draw    | an exercise   | \`lib/learning/practice\`     | \`drawn thing\`   |`;

test.each([
  ['lib/a.ts', 'export const listPupils = () => [];', ['listPupils']],
  ['lib/a.ts', 'type Row = { pupil: number };', ['pupil']],
  ['lib/a.ts', 'const save = ({ pupilId }: Row) => pupilId;', ['pupilId']],
  ['lib/a.ts', "import { pupil as student } from 'pupils'; // a pupil", []],
  ['lib/a.ts', 'const { pupil: student } = row; const name = row.pupil;', []],
  ['db/schema/a.ts', "export const students = pgTable('old_pupils', {});", ['old_pupils']],
  ['app/a.ts', 'export const pupil = 1;', []],
  ['lib/learning/practice/a.ts', 'const drawnThings = [];', ['drawnThings']],
  ['lib/other/a.ts', 'const drawnThings = [];', []],
  ['lib/platform/i18n/messages/en/a.json', '{ "a": { "pupil": "Ask the pupils." } }', ['Ask the pupils.']],
])('%s: %s', (path, source, names) => {
  expect(breachesIn(rulesOf(PAGE), path, source)).toEqual(names.map((name) => `${path}: ${name}`));
});

test('an exported type has a name of its own in the whole tree', () => {
  const homes = new Map<string, string[]>();
  for (const path of globSync('{app,components,lib,db}/**/*.{ts,tsx}'))
    for (const name of exportedTypes(path, readFileSync(path, 'utf8')))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  expect(homes.size).toBeGreaterThan(300);
  expect([...homes].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test('no sentence of ours, in a prompt or on the screen, has the name of a type in it', () => {
  const sources = globSync('{app,components,lib,db}/**/*.{ts,tsx}').map(
    (path) => [path, readFileSync(path, 'utf8')] as const,
  );
  const types = new Set(sources.flatMap(([path, source]) => [...exportedTypes(path, source)]));
  const named = (text: string) =>
    /\s/u.test(text) && (text.match(/\b(?:[A-Z][a-z\d]+){2,}\b/gu) ?? []).some((word) => types.has(word));
  const isSentence = (node: ts.Node): node is ts.LiteralLikeNode =>
    ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
  const inCode = sources.flatMap(([path, source]) =>
    [...nodesOf(parse(path, source))]
      .filter(isSentence)
      .filter(({ text }) => named(text))
      .map(({ text }) => `${path}: ${text}`),
  );
  const inCatalogues = globSync('lib/**/messages/**/*.json').filter((path) =>
    named(readFileSync(path, 'utf8')),
  );
  expect([...inCode, ...inCatalogues]).toEqual([]);
});
