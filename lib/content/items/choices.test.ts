import { expect, it, test } from 'vitest';
import { choiceFault } from './choices.ts';

const fault = (...options: string[]) => choiceFault('How many are there?', ['three', ...options]);

test.each([
  ['a no-break space', 'ten apples', 'ten\u00a0apples'],
  ['a direction mark', 'ten', 'ten\u200f'],
  ['a joiner at the end', 'علی', 'علی\u200c'],
  ['digits of two scripts', '5', '٥'],
  ['a minus and a hyphen', '-5', '\u22125'],
  ['a formula of a number alone', '5', '$5$'],
  ['an accent written in two ways', 'caf\u00e9', 'cafe\u0301'],
])('options that differ by %s look the same', (_, one, other) => {
  expect(fault(one, other)).toBe('options_look_alike');
});

test.each([
  ['5', '+ 5'],
  ['Aa', 'AA'],
  ['5', '5.0'],
  ['$x^2$', 'x2'],
  ['2*3', '2 3'],
  ['می‌شود', 'میشود'],
  ['3/4', '$\\frac{3}{4}$'],
])('%s and %s can be told apart', (one, other) => {
  expect(fault(one, other)).toBeNull();
});

test.each([
  'All of the above',
  'None of the above',
  'A and C',
  'همهٔ موارد بالا',
  'هیچ‌کدام از موارد بالا',
  'الف و ج',
  'پورته ټول ځوابونه',
  'مذکورہ بالا تمام',
  'ان میں سے کوئی نہیں',
  'جميع ما سبق',
  'لا شيء مما سبق',
  'أ و ج',
])('%s points to the other options', (option) => {
  expect(fault(option)).toBe('options_lean');
});

it('leaves letters to a question that has them', () => {
  expect(choiceFault('Which of the points A, B and C are on the line?', ['A and C', 'A'])).toBeNull();
});
