import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { coverageOf } from './coverage.ts';
import { BODY, curriculumFolder, frontMatter, practice, quiz, topic } from './fixtures/folder.ts';
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

test('two lessons on one topic count as two lessons and one topic, and only in their subject', () => {
  const second = 'grade-03/mathematics/en/02-more';
  const { root, remove } = curriculumFolder({
    'topics.yaml': stringify([topic(), topic({ id: 'columns' }), topic({ id: 'heat', subject: 'science' })]),
    [`${second}/lesson.md`]: `---\n${stringify(frontMatter)}---\n${BODY}\n`,
    [`${second}/practice.yaml`]: stringify(practice()),
    [`${second}/quiz.yaml`]: stringify(quiz()),
  });
  const cells = coverageOf(loadCurriculum(root));
  remove();
  expect(cells.length).toBe(12 * 5 * 2);
  expect(cells.filter(({ lessons }) => lessons > 0)).toEqual([
    { grade: 3, subject: 'mathematics', language: 'English', lessons: 2, topics: 1 },
  ]);
});
