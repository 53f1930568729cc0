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
  ['braces of a fraction', '$\\frac12$', '$\\frac{1}{2}$'],
  ['the size of a fraction', '$\\dfrac12$', '$\\frac12$'],
  ['spaces in a formula', '$x+1$', '$x + 1$'],
  ['braces of a power', '$x^{2}$', '$x^2$'],
  ['dollars around a product', '$2\\times3$', '2×3'],
  ['dollars around a quotient', '$6 \\div 2$', '6÷2'],
  ['a power as a sign', 'x²', '$x^2$'],
  ['an index as a sign', 'H₂O', '$\\mathrm{H_2O}$'],
  ['words in a formula', '$\\text{cm}$', 'cm'],
  ['a Greek letter', 'A', 'Α'],
  ['a Cyrillic letter', 'a', 'а'],
  ['a letter yeh within a word', 'بيت', 'بیت'],
  ['a letter yeh without dots at the end', 'على', 'علی'],
  ['a letter kaf', 'كتاب', 'کتاب'],
  ['three dots', '…', '...'],
  ['full width', '５', '5'],
  ['a unit in a formula', '5 m', '$5\\,\\text{m}$'],
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
  ['$x^{12}$', '$x^12$'],
  ['$12$', '$1\\ 2$'],
  ['$\\vec a$', '$a$'],
  ['ρ', 'p'],
  ['سړی', 'سړي'],
  ['x=1', 'x = 1'],
  ['`5`', '5'],
  ['O', '0'],
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
  'Both',
  'every answer above',
  'the first two',
  'Neither',
  'هر دو',
  'هر یک از موارد بالا',
  'دو گزینهٔ اول',
  'دواړه',
  'پورته هر یو',
  'لومړني دوه ځوابونه',
  'دونوں',
  'اوپر والا ہر جواب',
  'پہلے دو',
  'كلاهما',
  'كل إجابة مما سبق',
  'أول إجابتين',
])('%s points to the other options', (option) => {
  expect(fault(option)).toBe('options_lean');
});

test.each(['both hands', 'The first two planets', 'دو روز اول', 'دواړه لاسونه', 'دونوں ہاتھ', 'first'])(
  '%s says what it means',
  (option) => {
    expect(fault(option)).toBeNull();
  },
);

it('leaves letters to a question that has them', () => {
  expect(choiceFault('Which of the points A, B and C are on the line?', ['A and C', 'A'])).toBeNull();
});
