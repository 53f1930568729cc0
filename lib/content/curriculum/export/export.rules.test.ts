import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../markdown.ts';
import { filesOf, folderOf } from './export.rules.ts';

const question = {
  ...{ questionText: '3 + 4?', options: ['6', '7', '8'], correctAnswer: '7', explanation: '' },
  ...{ misconceptions: { '6': 'Counts one less' }, section: null, evidence: null, objective: null },
};
const lesson = {
  ...{ title: 'Sums', minutes: null, topic: null, objectives: [], content: '## Sums\n\n3 and 4.' },
  tasks: [{ content: '1 + 1?', hints: ['Count'], solution: '2', answer: null, form: null, section: null }],
  questions: [question],
};

it('gives any text back as it was written', () => {
  const text = fc.string({ unit: 'binary', minLength: 1 }).filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(text, (one) => {
      const files = filesOf({ ...lesson, title: one, questions: [{ ...question, questionText: one }] }, null);
      expect(parse(splitFrontMatter(files['lesson.md']!)!.frontMatter).title.trim()).toBe(one.trim());
      expect(parse(files['quiz.yaml']!)[0].question.trim()).toBe(one.trim());
    }),
  );
});

it('leaves a place empty where the product has nothing, and tells no more than it knows', () => {
  const files = filesOf(lesson, null);
  expect(Object.keys(files)).toEqual(['lesson.md', 'practice.yaml', 'quiz.yaml']);
  expect(files['lesson.md']).toBe(
    '---\ntitle: Sums\nminutes:\ntopic:\nobjectives:\n  - id:\n    text:\n  - id:\n    text:\n---\n## Sums\n\n3 and 4.\n',
  );
  expect(parse(files['practice.yaml']!)).toEqual([
    { task: '1 + 1?', hints: ['Count', null, null], solution: '2', answer: null, section: null },
  ]);
  expect(parse(files['quiz.yaml']!)[0].wrong).toEqual([
    { option: '6', misconception: 'Counts one less' },
    { option: '8', misconception: null },
  ]);
});

it('names the folder by what the files know, else by grade, topic and number', () => {
  const own = { id: 8, language: 'Arabic' as const, order: 2, grade: 7, subjectId: 3 };
  const keys = { lesson: null, subject: null };
  expect(folderOf({ ...own, keys, topic: undefined })).toBe('grade-07/subject-3/ar/02-lesson-8');
  expect(folderOf({ ...own, keys, topic: { id: 'ratio', subject: 'mathematics' } })).toBe(
    'grade-07/mathematics/ar/02-ratio',
  );
  const moved = { lesson: 'grade-05/mathematics/en/04-shares', subject: 'grade-06/mathematics' };
  expect(folderOf({ ...own, keys: moved, topic: undefined })).toBe('grade-06/mathematics/ar/04-shares');
});
