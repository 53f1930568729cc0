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
  ['fa-IR', String.raw`$\frac{3}{4} = 0.75$ است.`, /۳[^]*۴[^]*۰٫۷۵/],
  ['ps-AF', '$$\n7^3 = 343\n$$', /۷[^]*۳۴۳/],
  ['fa-AF', '$3 + ۴$', /۳[^]*۴/],
  ['fa-IR', String.raw`$5\,\mathrm{cm^3}$`, /۵[^]*۳/],
  ['ar-EG', String.raw`$\frac{3}{4} = 0.75$ و`, /٣[^]*٤[^]*٠٫٧٥/],
  ['ar-EG', '$۳ + 4 + ٥$', /٣[^]*٤[^]*٥/],
] as const)('a formula read in %s has the digits of its schoolbooks: %s', (country, text, expected) => {
  const { html } = typeset(text, { country });
  expect(html).toMatch(expected);
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/\d/);
});

test('a point that stands between no digits stays a point', () => {
  expect(typeset('$x = 3.$', { country: 'fa-IR' }).html.replace(/<[^>]*>/g, '')).not.toContain('٫');
});

test.each([
  ['a chemical formula', 'fa-IR', String.raw`$\mathrm{H_2O}$`],
  ['a chemical formula', 'ar-EG', String.raw`$3\,\mathrm{H_2O}$`],
  ['a formula in the west', 'ar-MA', '$12$'],
  ['a formula of ٠–٩ in the west', 'ar-MA', '$١٫٢$'],
  ['a formula of an Urdu text', 'ur-PK', '$12$'],
  ['a formula of an English text', 'en', '$12$'],
] as const)('%s has 0 to 9', (_, country, text) => {
  expect(typeset(text, { country }).html.replace(/<[^>]*>/g, '')).toContain('2');
});

test('a formula in 0 to 9 stays unchanged, also beside digits of another script', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(typeset('$3 + 4$').html).toContain('3');
  expect(typeset('$3 + ۴$').html).toMatch(/3[^]*۴/);
});
