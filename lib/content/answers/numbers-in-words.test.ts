import { expect, it } from 'vitest';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { judgeTask } from './judge.ts';
import { NUMBER_NAMES } from './number-words.ts';
import { inFigures } from './spelled-out.ts';

const judge = (answer: string, typed: string, country: Country = 'en', content = '') =>
  judgeTask(typed, { content, answer, solution: '' }, country).verdict;

it.each([
  ['12', 'twelve', 'en'],
  ['12', 'Twelve.', 'en'],
  ['12 apples', 'twelve apples', 'en'],
  ['12 cm', 'twelve cm', 'en'],
  ['45', 'forty-five', 'en'],
  ['345', 'three hundred and forty-five', 'en'],
  ['100', 'a hundred', 'en'],
  ['1200', 'one thousand two hundred', 'en'],
  ['12', 'اثنا عشر', 'ar-EG'],
  ['12', 'اثنتي عشرة', 'ar-EG'],
  ['15', 'خمس عشرة', 'ar-EG'],
  ['25', 'خمسة وعشرون', 'ar-EG'],
  ['345', 'ثلاثمئة وخمسة وأربعين', 'ar-EG'],
  ['3000', 'ثلاثة آلاف', 'ar-EG'],
  ['۱۲', 'دوازده', 'fa-AF'],
  ['۳۴۵', 'سیصد و چهل و پنج', 'fa-AF'],
  ['۲۵', 'بیست‌وپنج', 'fa-IR'],
  ['12', 'بارہ', 'ur-PK'],
  ['345', 'تین سو پینتالیس', 'ur-PK'],
  ['۱۲', 'دولس', 'ps-AF'],
  ['۲۵', 'پنځه ویشت', 'ps-AF'],
  ['۳۴۵', 'درې سوه او پنځه څلوېښت', 'ps-AF'],
] as const)('%s: %s in %s is right', (answer, typed, country) =>
  expect(judge(answer, typed, country)).toBe('right'),
);

it.each([
  ['45', 'five forty'],
  ['17', 'five twelve'],
  ['45', 'four five'],
  ['4', 'five'],
  ['5', 'five hundred'],
  ['5', 'five or six'],
  ['5', 'not five'],
  ['5', 'five and a half'],
  ['-5', 'five'],
  ['1/2', 'half'],
  ['15', 'خمسة وعشرة'],
  ['5', 'خمسة ونصف'],
  ['۵', 'پنج و نیم'],
])('%s: %s is no such number', (answer, typed) => expect(judge(answer, typed)).toBe('unreadable'));

it('the question’s own words are no answer', () => {
  expect(judge('12', 'twelve', 'en', 'Write twelve in figures.')).toBe('form');
});

it('each name is one number’s in its language', () => {
  for (const { names } of NUMBER_NAMES) {
    const words = names.split(' ').filter((word) => !/^\d/u.test(word));
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => inFigures(word).length === 0)).toEqual([]);
  }
});
