import { expect, it } from 'vitest';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import { inNotation, NOTATION } from './country.ts';

it.each([
  ['12345.5 and 25%', 'fa-AF', '۱۲٬۳۴۵٫۵ and ۲۵٪'],
  ['12345.5 and 25%', 'ar-EG', '١٢٬٣٤٥٫٥ and ٢٥٪'],
  ['12345.5 and 25%', 'ar-MA', '12,345.5 and 25%'],
  ['12345.5 and 25%', 'ur-PK', '12,345.5 and 25%'],
  [String.raw`$\frac{3}{4} = 75\%$`, 'ps-AF', String.raw`$\frac{۳}{۴} = ۷۵٪$`],
  ['$20000$', 'en', '$20{,}000$'],
  ['`101101` is 45', 'fa-IR', '`101101` is ۴۵'],
] as const)('%s is written in %s as %s', (plain, country, written) => {
  expect(inNotation(plain, country)).toBe(written);
});

it.each(LANGUAGES)('%s alone gives a country of that language', (language) => {
  expect(NOTATION[COUNTRY_OF[language]].language).toBe(language);
});
