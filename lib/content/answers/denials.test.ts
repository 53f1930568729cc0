import { expect, it } from 'vitest';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { judgeTask } from './judge.ts';

const judge = (content: string, answer: string, typed: string, country: Country) =>
  judgeTask(typed, { content, answer, solution: '' }, country).verdict;

it.each([
  ['true', 'not true', 'en'],
  ['true', "it isn't true", 'en'],
  ['true', 'it isnt true', 'en'],
  ['it grows', 'it doesn’t grow', 'en'],
  ['it can melt', 'it can melt without it', 'en'],
  ['the change can be reversible at once', 'the change can be irreversible at once', 'en'],
  ['صحيح', 'غير صحيح', 'ar-EG'],
  ['صحيح', 'ليس صحيحًا', 'ar-EG'],
  ['ينمو', 'لا ينمو', 'ar-EG'],
  ['ينمو', 'لم ينمو', 'ar-EG'],
  ['ينمو', 'لن ينمو', 'ar-EG'],
  ['ينمو', 'ما ينمو', 'ar-EG'],
  ['می‌کشد', 'نمی‌کشد', 'fa-AF'],
  ['می‌کشد', 'نمی کشد', 'fa-AF'],
  ['آب را می‌کشد', 'آب را نمیکشد', 'fa-AF'],
  ['زنده است', 'زنده نیست', 'fa-AF'],
  ['برابر', 'نابرابر', 'fa-IR'],
  ['زندہ', 'زندہ نہیں', 'ur-PK'],
  ['برابر', 'نا برابر', 'ur-PK'],
  ['سم', 'سم نه دی', 'ps-AF'],
  ['وده کوي', 'وده نه کوي', 'ps-AF'],
] as const)('%s and its denial %s are never right for each other', (one, other, country) => {
  expect([judge('؟', one, other, country), judge('؟', other, one, country)]).toEqual(['compare', 'compare']);
});

it.each([
  ['می‌کشد', 'می کشد', 'fa-AF'],
  ['نمی‌کشد', 'نمی کشد', 'fa-AF'],
  ['غير صحيح', 'غير صحيح.', 'ar-EG'],
  ['No', "No, it isn't", 'en'],
  ['It is not alive', "It isn't alive", 'en'],
] as const)('%s: %s in %s says the same', (answer, typed, country) => {
  expect(judge('؟', answer, typed, country)).toBe('right');
});

it('a yes with a denial behind it is no yes, and a no with a yes no no', () => {
  expect(judge('Is it so?', 'Yes', "Yes it isn't", 'en')).toBe('compare');
  expect(judge('Is it so?', 'No', 'no yes', 'en')).not.toBe('right');
  expect(judge('؟', 'نه', 'هو نه', 'ps-AF')).not.toBe('right');
});
