import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';
import { curriculumFolder } from './fixtures/folder.ts';
import { loadCurriculum } from './read.ts';

test('the coverage has a cell for each grade, subject and language, empty ones too', () => {
  const { root, remove } = curriculumFolder();
  const cells = coverageOf(loadCurriculum(root));
  remove();
  expect(cells.length).toBe(12 * 5);
  expect(cells.filter(({ lessons }) => lessons > 0)).toEqual([
    { grade: 3, subject: 'mathematics', language: 'English', lessons: 1, topics: 1 },
  ]);
});
