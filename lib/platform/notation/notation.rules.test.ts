import { expect, test } from 'vitest';
import { choicesIn, countriesOf, countryNamed, countryOf } from './notation.rules.ts';

const reader = (
  own: 'ar-east' | 'ar-west' | 'fa-IR' | 'fa-AF' | null,
  school: Parameters<typeof countryOf>[1]['notations']['school'] = {},
  timeZone = 'UTC',
) => ({ timeZone, notations: { own, school } });

test.each([
  ['Arabic', 'UTC', 'ar-MA'],
  ['Persian', 'UTC', 'fa-IR'],
  ['Persian', 'Asia/Kabul', 'fa-AF'],
  ['Pashto', 'Asia/Kabul', 'ps-AF'],
  ['Urdu', 'UTC', 'ur-PK'],
  ['English', 'Asia/Kabul', 'en'],
] as const)('where nobody has chosen, %s in %s is guessed to be of %s', (language, timeZone, country) => {
  expect(countryOf(language, reader(null, {}, timeZone))).toBe(country);
  expect(countryOf(language, reader(null, { [language]: null }, timeZone))).toBe(country);
});

test("the school's choice goes before the guess, and the reader's own before the school's", () => {
  const school = { Arabic: 'ar-east', Persian: 'fa-IR' } as const;
  expect(countryOf('Arabic', reader(null, school))).toBe('ar-EG');
  expect(countryOf('Arabic', reader('ar-west', school))).toBe('ar-MA');
  expect(countryOf('Persian', reader(null, school, 'Asia/Kabul'))).toBe('fa-IR');
  expect(countryOf('Persian', reader('fa-AF', school))).toBe('fa-AF');
});

test('a choice holds for texts of its own language alone', () => {
  const countries = countriesOf(reader('fa-AF', { Arabic: 'ar-east', Urdu: 'ar-east', Persian: 'ar-east' }));
  expect(countries).toEqual({
    ...{ Arabic: 'ar-EG', English: 'en', Pashto: 'ps-AF' },
    ...{ Persian: 'fa-AF', Urdu: 'ur-PK' },
  });
});

test('there is a choice in Arabic and Persian alone', () => {
  expect([choicesIn('Arabic'), choicesIn('Persian'), choicesIn('Pashto')]).toEqual([
    ['ar-east', 'ar-west'],
    ['fa-IR', 'fa-AF'],
    [],
  ]);
});

test('the two notations of Arabic have names, and an unknown country has none', () => {
  expect([countryNamed('ar-east'), countryNamed('ar-west'), countryNamed('xx')]).toEqual([
    'ar-EG',
    'ar-MA',
    undefined,
  ]);
});
