import { expect, it, test } from 'vitest';
import { bySigns, hasSums } from './sums.ts';

const runs = (text: string) => bySigns(text).filter((_, at) => at % 2 === 1);

test.each([
  ['حاصل 84 - 67', ['84 - 67']],
  ['۷ - ۳', ['۷ - ۳']],
  ['٧ - ٣', ['٧ - ٣']],
  ['12 ÷ 4', ['12 ÷ 4']],
  ['2 + 3 = 5', ['2 + 3 = 5']],
  ['5 > 3', ['5 > 3']],
  ['۸۴−۶۷', ['۸۴−۶۷']],
  ['2x - 3 = 5', ['2x - 3 = 5']],
  ['5 = x + 2', ['5 = x + 2']],
  ['تابع f(x) = 2x - 3 است', ['f(x) = 2x - 3']],
  ['حاصل 84 - 67 = ؟', ['84 - 67 = ؟']],
  ['□ + ۳ = ۵ است.', ['□ + ۳ = ۵']],
  ['حاصل 5 + 3 =', ['5 + 3 =']],
  ['7 = 3 + 4؟', ['7 = 3 + 4']],
  ['در 5 ÷ 2، 6 ÷ 3', ['5 ÷ 2', '6 ÷ 3']],
  ['مساحت = 5 × 3 = 15', ['5 × 3 = 15']],
  ['1 1/2 + 3/4 است', ['1 1/2 + 3/4']],
  ['5 cm + 3 cm = 8 cm است', ['5 cm + 3 cm = 8 cm']],
  ['نسبت 3 : 4 است', ['3 : 4']],
  ['(x + 3)(x - 1) = 0 را', ['(x + 3)(x - 1) = 0']],
  ['2H2 + O2 → 2H2O است', ['2H2 + O2 → 2H2O']],
  ['اگر 3 < x < 7 باشد', ['3 < x < 7']],
  ['بها 25$ یا $20 است', ['25$', '$20']],
  ['انتگرال -3 است', ['-3']],
])('the sums and signed numbers of %s are %j', (text, expected) => {
  expect(runs(text)).toEqual(expected);
  expect(bySigns(text).join('')).toBe(text);
});

test.each([
  ['years', 'سال‌های 1402-1403 و ۱۴۰۲ - ۱۴۰۳ و 1402–1403'],
  ['pages', 'صفحهٔ 12–15'],
  ['a score', 'نتیجه 3-2 شد'],
  ['a telephone number', 'تلفن 0700-123-456 یا +93 700 123 456 یا 0700 - 123456'],
  ['a date', 'تاریخ 2024-05-06 یا 1403/5/6 یا 12 / 5 / 1403 است'],
  ['a time', 'ساعت 10:30 یا 8:00-9:30 یا 10:00 - 12:00 است'],
  ['an address', 'به a+b@c.example یا https://x.example/?a=b&c=d بنویس'],
  ['a name', 'زبان C++ 20 و Python 3.12'],
  ['a dash between sentences', 'چند است؟ - 5 درجه'],
  ['a number before words', 'مثال 3 - جمع'],
  ['an arrow that points on, from right to left', '۲ ← ۴'],
  ['words with units', '۵ متر + ۳ متر = ۸ متر'],
])('%s is no sum', (_, text) => {
  expect(runs(text)).toEqual([]);
});

it('finds sums where they could be turned round: among Arabic letters, or in a text without words', () => {
  expect([hasSums('حاصل 5 + 3'), hasSums('5 + 3'), hasSums('Find 5 + 3')]).toEqual([true, true, false]);
});

it.each(['aB.', '(a(b', '1 + ', '1+', '(', 'a=', '1', '1 1/2 ', '_', '...', '$1', '1 - ', '²', 'a, ', '1:'])(
  'reads a long text of %s without a pause',
  (shape) => {
    const text = shape.repeat(20_000);
    expect(bySigns(text).join('')).toBe(text);
  },
);
