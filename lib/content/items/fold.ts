import { piecesOf, without } from './pieces.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUPERSCRIPT_RUN = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu;
// Zero-width joiners, bidi marks and soft hyphens; tatweel; Arabic vowel signs and combining hamza.
const UNSEEN =
  /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu;

const LETTERS: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ۀ: 'ه',
  '٫': '.',
  '٬': ',',
  '٪': '%',
  '−': '-',
  '–': '-',
  '⁄': '/',
  '؟': '?',
  '،': ',',
  '؛': ';',
  '’': "'",
  '“': '"',
  '”': '"',
};
const FOLDED_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

const keepPower = (run: string) => {
  const digits = [...run].map((c) => (c === '⁻' ? '-' : c === '⁺' ? '' : String(SUPERSCRIPTS.indexOf(c))));
  return `^${digits.join('')}`;
};

const asciiDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 15);

/** One spelling for texts that readers consider the same. Keeps letter case. */
export function fold(text: string): string {
  return text
    .replace(SUPERSCRIPT_RUN, keepPower)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[٠-٩۰-۹]/gu, asciiDigit)
    .replace(FOLDED_LETTERS, (c) => LETTERS[c] ?? c)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** For finding phrases: also lower case, with all forms of alef as one. */
export function foldLoosely(text: string): string {
  return foldPattern(text).toLowerCase();
}

/** For the source of a pattern that matches loosely folded text. `\p{L}` must keep its case. */
export function foldPattern(source: string): string {
  return fold(source).replace(/[أإآٱ]/gu, 'ا');
}

// With bounds, so that no opening reads the whole rest of a text.
const FIGURE = /!\[([^\]]{0,600})\]\(\/figures\/[^)\s]{0,600}\)/gu;

/** A text with each of its figures in words. */
export const figuresInWords = (text: string): string =>
  text.replace(FIGURE, (_, words: string) => `(${words})`);
export const withoutFigures = (text: string): string => text.replace(FIGURE, ' ');
export const figuresOf = (text: string): string[] => text.match(FIGURE) ?? [];

/** A text's formulas without their dollars. */
const withoutDollars = (text: string): string =>
  piecesOf(text)
    .map(({ kind, raw, inner }) => (kind === 'formula' ? inner : raw))
    .join('');

/** The text without LaTeX and markdown marks: roughly what a reader sees. */
export function visible(text: string): string {
  return withoutDollars(figuresInWords(text))
    .replace(
      /\\[dt]?frac\s*(?:\{([^{}]*)\}\s*\{([^{}]*)\}|(\d)(\d))/gu,
      (_, a, b, c, d) => `${a ?? c}/${b ?? d}`,
    )
    .replace(/\\(?:text|mathrm|mathbf|operatorname)\s*\{([^{}]*)\}/gu, '$1')
    .replace(/\\(?:left|right|,|;|!|:|quad|displaystyle)/gu, ' ')
    .replace(/\\(?:times|cdot)/gu, '×')
    .replace(/\\([%#&_{}$])/gu, '$1')
    .replace(/\\([a-zA-Z]+)\s*/gu, '$1 ')
    .replace(/[{}`]|\*\*|__/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The text without formulas and code: only its words. */
export const prose = (text: string): string =>
  without(figuresInWords(text), ['code', 'formula']).replace(/\\\$/gu, ' ');

export function words(text: string): string[] {
  return foldLoosely(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const SMALL_WORDS = new Set(
  'a an and as at by for he her his if in is it its no not of off on or out so the to up we you yes'.split(
    ' ',
  ),
);
// In `Aa`, `mW`, `CO` or a formula letter case matters; in ordinary words it does not.
const isSymbol = (word: string) =>
  !SMALL_WORDS.has(word.toLowerCase()) && (word.length <= 2 || (word.length === 3 && /.\p{Lu}/u.test(word)));

/** Students see two options with the same key as the same option. */
export function optionKey(text: string): string {
  const inMath = /^\$[^$]*\$$/u.test(fold(text));
  const bare = fold(visible(text)).replace(/[\s.。۔!?,;:]+$/u, '');
  if (inMath) return bare.replace(/\s/gu, '');
  return bare.replace(/\p{Script=Latin}+/gu, (word) => (isSymbol(word) ? word : word.toLowerCase()));
}
