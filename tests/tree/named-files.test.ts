import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOP = /^(app|components|lib|db|tests|docs|scripts)\/[\w./[\]()-]+$/;

/** The paths of the tree that a document names in code marks. */
const pathsIn = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/`([^`<>{}*]+)`/g)]
    .map(([, text]) => text!)
    .filter((text) => TOP.test(text));

const documents = globSync(['*.md', 'docs/**/*.md']);

test('the documents name files of the tree', () => {
  expect(pathsIn('CONTRIBUTING.md').length).toBeGreaterThan(40);
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(100);
});

test.each(documents)('every file that %s names exists', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(path))).toEqual([]);
});
