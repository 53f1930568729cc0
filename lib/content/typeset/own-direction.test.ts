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

it.each(['۷−۵', '3-4', 'A-4', '(x)-4', 'a - 4', 'words'])('%s has no signed number', (text) => {
  expect(html(text)).toBe(`<p>${text}</p>`);
});

it('a formula and code stay as they are', () => {
  expect(html('$-4$ `-4`')).not.toContain('<bdi');
});

it('an option that is a signed number is typeset, a difference is plain', () => {
  expect(typesetAll(['−۸', '−8', '۷ منفي'])).toMatchObject([{ text: '−۸' }, { text: '−8' }]);
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
