import { expect, test } from 'vitest';
import { itemOf, questionOf } from './question.ts';

const item = {
  stem: 'What is half of 8?',
  correct: '4',
  distractors: [
    { text: '2', misconception: 'a quarter' },
    { text: '16', misconception: 'doubled' },
  ],
  explanation: 'Half of 8 is 8 ÷ 2.',
  evidenceQuote: 'A half is one of two equal parts.',
  sectionId: 'halves',
};

test('an item stored as a question and read again is the same item, whatever the order of its options', () => {
  const question = questionOf({ ...item, objectiveId: 'halve' }, 'Halves');
  expect(question).toMatchObject({ section: 'Halves', objective: 'halve', options: ['4', '2', '16'] });
  expect(itemOf({ ...question, options: ['2', '4', '16'] }, 'halves')).toEqual(item);
});

test('a question that a person wrote has no notes', () => {
  const byHand = { ...questionOf(item, null), misconceptions: {}, evidence: null };
  expect(itemOf(byHand)).toMatchObject({
    evidenceQuote: '',
    sectionId: '',
    distractors: [{ misconception: '' }, {}],
  });
});
