import { afterEach, expect, test, vi } from 'vitest';
import { typeset } from './html.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a fraction of Persian digits', String.raw`$\frac{۳}{۴} + ۱٫۵$ برخه`, /۳[^]*۴[^]*۱٫۵/],
  ['a fraction of Arabic digits', String.raw`$\frac{٣}{٤}$`, /٣[^]*٤/],
  ['a formula on a line of its own', '$$\n۷^۳ = ۳۴۳\n$$', /۷[^]*۳۴۳/],
])('%s keeps its digits, and KaTeX can measure them', (_, text, expected) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { html } = typeset(text);
  expect(html).toMatch(expected);
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/\d/);
  expect(html).not.toContain('own-digits');
  expect(warn.mock.calls.flat().join()).not.toMatch(/[۰-۹٠-٩٫]/u);
});

test.each([
  ['Persian', String.raw`$\frac{3}{4} = 0.75$ است.`, /۳[^]*۴[^]*۰٫۷۵/],
  ['Pashto', '$$\n7^3 = 343\n$$', /۷[^]*۳۴۳/],
  ['Pashto', '$3 + ۴$', /۳[^]*۴/],
  ['Persian', String.raw`$5\,\mathrm{cm^3}$`, /۵[^]*۳/],
] as const)('a formula of a %s text has the digits of its schoolbooks: %s', (language, text, expected) => {
  const { html } = typeset(text, { language });
  expect(html).toMatch(expected);
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/\d/);
});

test('a point that stands between no digits stays a point', () => {
  expect(typeset('$x = 3.$', { language: 'Persian' }).html.replace(/<[^>]*>/g, '')).not.toContain('٫');
});

test.each([
  ['a chemical formula', 'Persian', String.raw`$\mathrm{H_2O}$`],
  ['a formula of an Arabic text', 'Arabic', '$12$'],
  ['a formula of an Urdu text', 'Urdu', '$12$'],
  ['a formula of an English text', 'English', '$12$'],
] as const)('%s keeps 0 to 9', (_, language, text) => {
  expect(typeset(text, { language }).html.replace(/<[^>]*>/g, '')).toContain('2');
});

test('a formula in 0 to 9 stays unchanged, also beside digits of another script', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(typeset('$3 + 4$').html).toContain('3');
  expect(typeset('$3 + ۴$').html).toMatch(/3[^]*۴/);
});
