import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAPERS = globSync('docs/school/*.md');

const rowsOf = (paper: string) =>
  readFileSync(paper, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-+|question|risk|who|step) +\|/.test(line));

const namedIn = (row: string) =>
  [...row.matchAll(/`((?:docs|tests)\/[^`]+|SECURITY\.md)`/g)].map(([, file]) => file!);

test('there are papers for an impact assessment, for processors and for a breach', () => {
  expect(PAPERS.map((paper) => paper.split('/').pop()).sort()).toEqual([
    'breach.md',
    'impact-assessment.md',
    'processors.md',
  ]);
});

test.each(PAPERS)(
  'every line of %s says where it can be checked, or that the school fills it in',
  (paper) => {
    const rows = rowsOf(paper);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => namedIn(row).length === 0 && !row.includes('**[school: '))).toEqual([]);
    expect(rows.flatMap(namedIn).filter((file) => !existsSync(file))).toEqual([]);
  },
);
