import { expect, test } from 'vitest';
import { catalogues } from '#lib/platform/i18n/messages.ts';
import { RULES } from '#lib/content/items/items.rules.ts';
import { lintQuestions } from './lint.ts';

const content = '## Halves\n\nA half is one of two equal parts of a whole.';
const question = {
  questionText: 'What is one of two equal parts of a whole called?',
  options: ['A half', 'A third'],
  correctAnswer: 'A half',
  explanation: '',
  misconceptions: {},
  section: null,
  evidence: null,
};

test("an admin's own question may have two options and no sources; its findings come in order", () => {
  const repeated = { ...question, questionText: 'Is a half called a half? See www.example.com' };
  const findings = lintQuestions({
    language: 'English',
    grade: 5,
    content,
    questions: [question, repeated],
  });
  expect(findings[0]).toMatchObject({ reject: [], warn: [] });
  expect(findings[1]!.reject).toEqual(expect.arrayContaining(['key-in-stem', 'url']));
});

test('every finding of the lint and of the checks has a sentence for an admin', () => {
  const codes = [...RULES.map(({ code }) => code), 'key-miscomputed', 'key-uncomputed', 'key-unconfirmed'];
  for (const { admin } of Object.values(catalogues))
    expect(Object.keys(admin.lint).sort()).toEqual(codes.sort());
});
