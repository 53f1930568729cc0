import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { facesOf } from '#lib/i18n/faces.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { contoursOf, lettersOf } from '../support/font-letters.ts';

const face = (name: string) => lettersOf(`public/fonts/${name}.5.3.woff2`);
const latin = new Set([...face('atkinson-latin'), ...face('atkinson-latin-ext')]);
const arabic = face('vazirmatn-arabic');
const nastaliq = face('nastaliq-urdu');

const ARABIC_SCRIPT = /\p{Script=Arabic}/u;
const LATIN_SCRIPT = /\p{Script=Latin}/u;

/** The letters in these files for which their font has no glyph. */
function missing(files: string[], letters: Set<number>) {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('');
  return [...new Set(text)].filter((letter) => {
    if (ARABIC_SCRIPT.test(letter)) return !letters.has(letter.codePointAt(0)!);
    return LATIN_SCRIPT.test(letter) && !latin.has(letter.codePointAt(0)!);
  });
}

const filesOf = (locale: string) => [
  ...globSync(`lib/i18n/messages/${locale}/*.json`),
  ...globSync(`db/curriculum/**/${locale}/**/*.{md,yaml}`),
];

describe.each(LANGUAGES)('The typefaces of %s', (language) => {
  const files = filesOf(INTERFACE[language].locale);

  it('have every letter of the message catalogue and of the starter curriculum', () => {
    expect(files.length).toBeGreaterThan(8);
    expect(missing(files, arabic)).toEqual([]);
  });

  it('weigh no more than their budget', () => {
    const budget = { English: 21, Urdu: 150 }[language as string] ?? 54;
    const latinToo = [...new Set([...facesOf(language), '/fonts/atkinson-latin.5.3.woff2'])];
    const kilobytes = latinToo.reduce((sum, path) => sum + statSync(`public${path}`).size, 0) / 1024;
    expect(kilobytes).toBeLessThan(budget);
  });
});

it('Nastaliq has every letter of the Urdu texts', () => {
  expect(missing(filesOf('ur'), nastaliq)).toEqual([]);
});

it('Nastaliq has the letters, marks and digits of Urdu schoolbooks, Arabic quotations included', () => {
  const printed = 'آأإؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھءیےۓةىيكهٰٔ' + 'ًَُِّْ' + '۰۱۲۳۴۵۶۷۸۹،؛؟۔';
  expect([...printed].filter((letter) => !nastaliq.has(letter.codePointAt(0)!))).toEqual([]);
});

it('one face has every letter that Pashto has beyond Arabic', () => {
  expect([...'ټډړږښځڅڼېۍۀګڅ'].filter((letter) => !arabic.has(letter.codePointAt(0)!))).toEqual([]);
});

it('a zero is plain, drawn like the letter O with one hole and nothing across it', () => {
  const contours = (letter: string) => contoursOf('public/fonts/atkinson-latin.5.3.woff2', letter);
  expect(contours('O')).toBe(2);
  expect(contours('0')).toBe(2);
  expect(contours('8')).toBe(3);
});
