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

test('a formula in 0 to 9 stays unchanged, also beside digits of another script', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(typeset('$3 + 4$').html).toContain('3');
  expect(typeset('$3 + ۴$').html).toMatch(/3[^]*۴/);
});
