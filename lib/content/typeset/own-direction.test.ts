import { expect, it } from 'vitest';
import { typeset, typesetAll } from './html.ts';

const html = (text: string) => typeset(text).html;

it.each([
  ['−۸', '<p><bdi dir="ltr">−۸</bdi></p>'],
  ['انتګرال −۳ دی.', '<p>انتګرال <bdi dir="ltr">−۳</bdi> دی.</p>'],
  ['تودوخه -٤٫٥° وه', '<p>تودوخه <bdi dir="ltr">-٤٫٥°</bdi> وه</p>'],
  ['(−۲؛ −۱)', '<p>(<bdi dir="ltr">−۲</bdi>؛ <bdi dir="ltr">−۱</bdi>)</p>'],
])('the sign of %s stands left of its number', (text, shown) => {
  expect(html(text)).toBe(shown);
});

it.each(['3-4', 'A-4', '(x)-4', 'words - 4 words', 'words'])('%s has no signed number', (text) => {
  expect(html(text)).toBe(`<p>${text}</p>`);
});

it('a formula and code stay as they are', () => {
  expect(html('$-4$ `-4`')).not.toContain('<bdi');
});

it('an option that is a signed number is typeset, a difference is plain', () => {
  expect(typesetAll(['−۸', '−8', '۷ منفي'])).toMatchObject([{ text: '−۸' }, { text: '−8' }]);
});

const sum = (text: string) => `<bdi dir="ltr" class="whole">${text}</bdi>`;

it.each([
  ['حاصل 84 - 67', `<p>حاصل ${sum('84 - 67')}</p>`],
  ['حاصل 84 - 67 = ؟', `<p>حاصل ${sum('84 - 67 = ؟')}</p>`],
  ['تابع f(x) = 2x - 3 است.', `<p>تابع ${sum('f(x) = 2x - 3')} است.</p>`],
  ['اگر 5 > 3 باشد', `<p>اگر ${sum('5 > 3')} باشد</p>`],
  ['۷−۵', '<p><bdi dir="ltr">۷−۵</bdi></p>'],
  ['بها 25$ است', '<p>بها <bdi dir="ltr">25$</bdi> است</p>'],
  ['Find 84 - 67', '<p>Find 84 - 67</p>'],
])('%s stands from left to right, as a formula does', (text, shown) => {
  expect(html(text)).toBe(shown);
});

it('a sum of ٠–٩, which browsers put in the order of Arabic words, is put from left to right sign by sign', () => {
  expect(typeset('حاصل 84 - 67', { country: 'ar-EG' }).html).toBe(
    '<p>حاصل <bdo dir="ltr" class="whole">٨٤ - ٦٧</bdo></p>',
  );
});

it.each(['7 - 3', '۷ - ۳', '12 ÷ 4', '2 + 3 = 5', '5 > 3', '2x - 3 = 5', 'x - 3', '5 = x + 2'])(
  'the option %s is one run in any text, so that all of a list stand the same way',
  (option) => {
    const [shown] = typesetAll([option], { isShort: true });
    expect(shown!.html).toBe(`<span>${sum(option)}</span>`);
  },
);

it.each([
  ...['سال‌های 1402-1403', 'نتیجه 3-2 شد', 'ساعت 10:00 - 12:00', 'تلفن 0700-123-456', 'تاریخ 12 / 5 / 1403'],
])('%s stands as it did', (text) => {
  expect(html(text)).toBe(`<p>${text}</p>`);
});

it.each([
  ['C++ یک زبان است', '<p><bdi dir="ltr">C++</bdi> یک زبان است</p>'],
  ['زبان Python است', '<p>زبان Python است</p>'],
  ['C++ is a language', '<p>C++ is a language</p>'],
])('a Latin word keeps its signs beside it in %s', (text, shown) => {
  expect(html(text)).toBe(shown);
});

it('an option that is a Latin word with signs is one run in any text', () => {
  expect(typesetAll(['C++', 'Java'], { isShort: true })).toMatchObject([
    { html: '<span><bdi dir="ltr">C++</bdi></span>' },
  ]);
});
