import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOP = /^(app|components|lib|db|tests|docs|scripts)\/[\w./[\]()-]+$/;

/** The paths of the tree that a document names in code marks. */
const named = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/`([^`<>{}*]+)`/g)]
    .map(([, text]) => text!)
    .filter((text) => TOP.test(text));

test.each([
  'CONTRIBUTING.md',
  'docs/deploy.md',
  'docs/names.md',
  'docs/adr/0002-revisions.md',
  'docs/adr/0013-refused-to-the-browser.md',
])('every file that %s names is there', (document) => {
  const paths = named(document);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
