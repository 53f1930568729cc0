import { expect, it } from 'vitest';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { ruleFeedback } from './feedback.ts';

const SCORE = { correct: 2, asked: 4 };
const known = { section: 'Parts', explanation: 'Because of it.', misconception: 'Adds the denominators.' };

it('says what the wrong options show, why the others are right, and where to read again', () => {
  const feedback = ruleFeedback('English', SCORE, [known, { ...known, misconception: null }]);
  expect(feedback).toMatch(
    /2 of 4[^]*Read again: “⁨Parts⁩”[^]*The thinking behind[^]*- Adds the denominators\.[^]*- Because of it\./,
  );
  expect(feedback.match(/Because of it\./g)).toHaveLength(1);
});

it('says no mistake twice, and at most three', () => {
  const many = ['one', 'one', 'two', 'three', 'four'].map((misconception) => ({ ...known, misconception }));
  expect(ruleFeedback('English', SCORE, many).match(/^- .*$/gm)).toEqual(['- one', '- two', '- three']);
});

it('has its own words in every language', () => {
  const sentences = LANGUAGES.map((language) => ruleFeedback(language, SCORE, [known]).split('\n')[2]);
  expect(new Set(sentences).size).toBe(LANGUAGES.length);
});
