import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { facesOf } from '#lib/platform/i18n/faces.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { type Face, facesIn } from '../support/font-faces.ts';
import { contoursOf, lettersOf } from '../support/font-letters.ts';

const TEXT = facesIn('app/styles/fonts.css');
const FORMULAS = facesIn('components/student/markdown/formulas.css');
const face = (name: string) => lettersOf(`public/fonts/${name}.woff2`);
const latin = new Set([...face('atkinson-latin.5.3'), ...face('atkinson-latin-ext.5.3')]);
// What a page of each language loads: a word is joined by one file, so no letter of it may be in another.
const arabic = face('vazirmatn-five.5.3');
const nastaliq = face('nastaliq-urdu.5.3-2');

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
  ...globSync(`lib/platform/i18n/messages/${locale}/*.json`),
  ...globSync(`db/curriculum/**/${locale}/**/*.{md,yaml}`),
];

describe.each(LANGUAGES)('The typefaces of %s', (language) => {
  const files = filesOf(INTERFACE[language].locale);

  it('have every letter of the message catalogue and of the starter curriculum', () => {
    expect(files.length).toBeGreaterThan(8);
    expect(missing(files, arabic)).toEqual([]);
  });

  it('weigh no more than their budget', () => {
    const budget = { English: 13, Urdu: 130 }[language as string] ?? 39;
    const latinToo = [...new Set([...facesOf(language), ...facesOf('English')])];
    const kilobytes = latinToo.reduce((sum, path) => sum + statSync(`public${path}`).size, 0) / 1024;
    expect(kilobytes).toBeLessThan(budget);
  });
});

it.each([...TEXT, ...FORMULAS])('$path has every letter of its unicode-range', ({ path, range }) => {
  const letters = lettersOf(path);
  expect([...range].filter((code) => !letters.has(code))).toEqual([]);
});

it('no letter is in two ranges of a family: browsers fetch the second file while the first one is on its way', () => {
  const twice = [...TEXT, ...FORMULAS].flatMap((one, at, faces) =>
    faces
      .slice(0, at)
      .filter(({ family, range }) => family === one.family && [...range].some((code) => one.range.has(code)))
      .map(({ path }) => `${path} and ${one.path}`),
  );
  expect(twice).toEqual([]);
});

/** The letters of a file that no face of these would be fetched for. */
const forgotten = (path: string, faces: Face[]) =>
  [...lettersOf(path)].filter((code) => code >= 0x20 && !faces.some(({ range }) => range.has(code)));

it('every letter of a typeface is in the range of one of its files, a small one or the whole one', () => {
  for (const { path } of TEXT) expect(forgotten(path, TEXT)).toEqual([]);
  const whole = FORMULAS.filter(({ path }) => path.startsWith('node_modules/'));
  expect(whole).toHaveLength(2);
  for (const { path, family } of whole)
    expect(
      forgotten(
        path,
        FORMULAS.filter((face) => face.family === family),
      ),
    ).toEqual([]);
});

it("the formulas' typefaces are cut from those of the KaTeX that is installed", () => {
  const { version } = JSON.parse(readFileSync('node_modules/katex/package.json', 'utf8'));
  const cut = FORMULAS.filter(({ path }) => path.startsWith('public/'));
  expect(cut.length).toBeGreaterThan(5);
  for (const { path } of cut) expect(version).toContain(/-[a-z]+\.(.*)\.woff2$/.exec(path)![1]);
});

it("nothing loads KaTeX's styles but our own, which come with small typefaces", () => {
  const loading = globSync('{app,components,lib}/**/*.{ts,tsx,css}').filter((file) =>
    /katex[\w./-]*\.css/.test(readFileSync(file, 'utf8')),
  );
  expect(loading).toEqual(['components/student/markdown/formulas.css']);
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
