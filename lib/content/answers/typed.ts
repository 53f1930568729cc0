import Fraction from 'fraction.js';
import { fold } from '#lib/content/items/fold.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { type Node, NotReadable, parse } from '../exercises/algebra/parse.ts';

const LONGEST = 200;

/** A slash after a Persian zero is the decimal mark of older schoolbooks: ۰/۵ is 0.5. */
const olderDecimals = (text: string) => text.replace(/(?<![\d۰-۹])۰\/([۰-۹]+)/gu, '۰٫$1');

const fromTex = (text: string) => (/[\\$^{}]/u.test(text) ? withoutTex(text) : text);

const withoutTex = (text: string) =>
  text
    .replace(/([\d۰-۹٠-٩])\s*\\[dt]?frac\s*\{([\d۰-۹٠-٩]+)\}\s*\{([\d۰-۹٠-٩]+)\}/gu, '$1 $2/$3')
    .replace(/([\d۰-۹٠-٩])\s*\\[dt]?frac\s*(\d)(\d)/gu, '$1 $2/$3')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/gu, '(($1)/($2))')
    .replace(/\\[dt]?frac\s*(\d)(\d)/gu, '(($1)/($2))')
    .replace(/\\sqrt\s*\{([^{}]*)\}/gu, 'sqrt($1)')
    .replace(/\^\s*\{([^{}]*)\}/gu, '^($1)')
    .replace(/\\(?:times|cdot)/gu, '*')
    .replace(/\\lt(?![a-z])/gu, '<')
    .replace(/\\gt(?![a-z])/gu, '>')
    .replace(/\\(?:le|leq)(?![a-z])/gu, '≤')
    .replace(/\\(?:ge|geq)(?![a-z])/gu, '≥')
    .replace(/\\(?:text|mathrm)\s*\{([^{}]*)\}/gu, ' $1')
    .replace(/\\circ/gu, '°')
    .replace(/\\rightarrow|\\to(?![a-z])/gu, '→')
    .replace(/\\approx/gu, '≈')
    .replace(/\\pm(?![a-z])/gu, '±')
    .replace(/\\(?:ne|neq)(?![a-z])/gu, '!=')
    .replace(/\\infty/gu, '∞')
    .replace(/\\(?:overline|bar|dot)\s*\{([\d۰-۹٠-٩]+)\}/gu, '[$1]')
    .replace(/\\cup(?![a-z])/gu, '∪')
    .replace(/\\theta/gu, 'θ')
    .replace(/\^\(°\)|\^°/gu, '°')
    .replace(/\\(?:left|right|,|;|!)|[{}\\]/gu, ' ')
    .replace(/\$/gu, (sign, _at: number, all: string) => (isPrice(all) ? sign : ' '));

/** One dollar sign alone is a price's; two stand around a formula. */
const isPrice = (text: string) => text.indexOf('$') === text.lastIndexOf('$');

/** `0.1666...`, and `0.1[6]` from the TeX of a line above the figures. */
const RECURRING = /(?<![\d.])(\d*)\.(\d*?)(?:\[(\d+)\]|(\d+?)\4+\.{3})(?!\d)/gu;
const DIGIT = '[\\d۰-۹٠-٩]';
const LINE = '[\u0304\u0305\u0307]';
/** Figures under a line or between dots: 0.3̅, 0.1̇2̇. */
const LINED = new RegExp(`(${DIGIT})${LINE}(?:((?:${DIGIT}${LINE}?)*${DIGIT})${LINE})?`, 'gu');
/** `0.1(6)` alone. */
const BRACKETED = new RegExp(
  `^(\\s*(?:\\p{L}\\s*=\\s*)?-?${DIGIT}*[.,٫]${DIGIT}*)\\((${DIGIT}+)\\)(?=\\s*[.…]*\\s*$)`,
  'u',
);
const inBrackets = (text: string) =>
  text
    .replace(
      LINED,
      (_, first: string, rest = '') => `[${first}${rest.replace(/[\u0304\u0305\u0307]/gu, '')}]`,
    )
    .replace(BRACKETED, '$1[$2]')
    .replace(/,(?=\d*\[\d)/u, '.');

/** What recurs for ever, as a sum: so it has the value of a fraction and is none. */
function recurring(
  _: string,
  whole: string,
  before: string,
  line: string | undefined,
  again: string,
): string {
  const period = line ?? again;
  return `(${whole || 0}.${before}0 + ${period}/(${'9'.repeat(period.length)}*10^${before.length}))`;
}

const PERCENT = 'per ?cent|%|٪|درصد|فی ?صده?|سلنه|(?:ف[يی]\\s?|ب)ال?(?:مئ|مائ)[ةه]';
const BEFORE = new RegExp(`(?:${PERCENT})\\s*(-?\\d[\\d.,/]*)`, 'giu');
const AFTER = new RegExp(`(?<=\\d)\\s*(?:${PERCENT})(?!\\p{L})`, 'giu');
/** `3 and a half`, `3 pictures and a half`. */
const AND_A_HALF =
  /(?<=(?<![\d.,/])\d+)(\s+(?!and |او |اور |و )\p{L}+)?\s*(?<=[\d\s])(?:و ?نیم[هی]?|و ?نصف|او ?نیم[هی]?|اور [اآ]د[ھهہ][اےیي]|and (?:a )?half)(?!\p{L})(?!\s+\p{L})/giu;
const NEGATIVE = /(?<!\p{L})(?:minus|negative|منفی|منفي|سالب|ناقص)\s+(?=\d)/giu;

const ABOUT =
  /^(?:about|around|roughly|approximately|approx|circa|حدود|حدودا|نحو|حوالی|تقریبا|شاوخوا|نږدې|قریبا|لگ بھگ)\.?\s*(?=[-\d])/iu;
/** `-$45` and `₨ 45` as `-45 $` and `45 ₨`. */
const MONEY_BEFORE = /^\s*(-?)\s*([$€£؋₨₹﷼])\s*(\d[\d.,' ]*)$/u;

/**
 * A typed text with one character for each sign: digits 0 to 9, `-` for every dash, `*`, `sqrt`, `10^6` for `e6`.
 * Commas and spaces stay, for they separate numbers as well as their digits.
 */
export function signs(input: string): string {
  // One answer is read for its key and for every known mistake.
  if (input !== last.input) last = { input, text: signsOf(input) };
  return last.text;
}

let last = { input: '', text: '' };

function signsOf(input: string): string {
  const text = inBrackets(fromTex(olderDecimals(input.slice(0, 2 * LONGEST))))
    .replace(/[½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/gu, ' $&')
    // A tatweel before a figure looks like a dash, and the ordinal sign like that of degrees.
    .replace(/[\p{Pd}−➖]|(?<!\p{L})ـ+(?=\s*[\d۰-۹٠-٩])/gu, '-')
    .replace(/(?<=[\d۰-۹٠-٩]\s?)[º˚]/gu, '°')
    .replace(/(?<=[\d۰-۹٠-٩])[₀-₉]+/gu, (base) => `_${base}`)
    .replace(/[×·∙⋅✕]|\*\*(?!\*)/gu, (sign) => (sign === '**' ? '^' : '*'))
    // Folding would take the stroke off.
    .replace(/≠/gu, '!=')
    .replace(/-+>|[➔➝⟶➜⇒⟹]/gu, '→')
    .replace(/[∶ː]/gu, ':')
    .replace(/[∕／]/gu, '/')
    .replace(/√/gu, ' sqrt ')
    .replace(/π/gu, ' pi ');
  return (
    fold(text)
      .replace(ABOUT, '')
      .replace(/\+ ?\/ ?-|(?<=^(?:\p{L} ?= ?)?)\+-(?=\d)/gu, '±')
      .replace(/<=|=<|[⩽≦]/gu, '≤')
      .replace(/>=|=>|[⩾≧]/gu, '≥')
      .replace(/!=/gu, '≠')
      .replace(AFTER, '%')
      .replace(BEFORE, '$1%')
      .replace(NEGATIVE, '-')
      .replace(/(?<![\d.,/])(\d+ \d+) ?\/ ?(?=\d)/gu, '$1/')
      .replace(/^\s*(?:in|after|بعد از|پس از|بعد)\s+(?=\d)/iu, '')
      .replace(AND_A_HALF, (_, noun = '') => ` 1/2${noun}`)
      .replace(/(?<=\d)\s*[xX]\s*(?=\d)/gu, '*')
      .replace(/(?<![\p{L}\d.])(\d+(?:[.,]\d+)?)[eE]\+?(-?\d+)(?![\d.])/gu, '$1*10^($2)')
      .replace(RECURRING, recurring)
      .replace(/(?<=[\d\p{L})%°'!+-])\s*[.。۔؟?]+$/u, '')
      // Behind a number, a letter or a bracket it is a factorial.
      .replace(/(?<=\p{L}{2}|[%°']|\s)!+$|!{2,}$/u, '')
      .replace(/^\s*[=≈~]\s*/u, '')
      .replace(ABOUT, '')
      .replace(MONEY_BEFORE, '$1$3 $2')
      .trim()
  );
}

/** A typed text with an arrow for `=>`, which else is a relation, where its key has arrows. */
export const withArrows = (input: string, key: string) =>
  signs(key).includes('→') ? input.replace(/=+>/gu, '→') : input;

/** How the commas of a text are read: `1,234` has a thousand or a decimal comma. */
type Comma = 'thousands' | 'decimal';

// Also the lakhs of South Asia: 12,34,567.
const GROUPED = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?![\d,])/gu;
const SPACED = /(?<![\d.,/^] ?)\d{1,3}(?:[ '’]\d{3})+(?![\d/])(?! \d)/gu;
const POINTED = /(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.])/gu;
const without = (marks: RegExp) => (digits: string) => digits.replace(marks, '');

/** The signs of a text, its numbers without anything between their digits but a point. */
export const numbersOf = (text: string, comma: Comma = 'thousands') =>
  (comma === 'decimal' ? text : text.replace(GROUPED, without(/,/gu)))
    .replace(/(?<=\d),(?=\d)/gu, '.')
    .replace(POINTED, without(/\./gu))
    .replace(SPACED, without(/[ '’]/gu));

/** A typed text in the generators' plain form. */
export const plainly = (input: string, comma: Comma = 'thousands'): string => numbersOf(signs(input), comma);

const SCHOOL_SLASH: readonly Country[] = ['fa-AF', 'fa-IR', 'ps-AF'];
/** The text with ۳/۱۲۵ as 3.125, where some schoolbooks write it so. */
export const withDecimalSlash = (input: string, country: Country): string[] =>
  SCHOOL_SLASH.includes(country)
    ? [plainly(input).replace(/(?<![\d./])(\d+)\/(\d+)(?![\d/])/u, '$1.$2')]
    : [];

const FUNCTION = /^(?:sin|cos|tan|cot|sec|csc|log|ln|lg)(?!\p{L}{2})/iu;
/** The function of a letter that a text begins with: `cos θ`. */
export const functionNamed = (plain: string) => FUNCTION.exec(plain)?.[0].toLowerCase();

/** The value of a function that a text is, without its spaces: `f'(1)`. */
export const functionAt = (plain: string) =>
  /^\s*(\p{L}'*)\s*\(\s*(-?[\d.]+)\s*\)\s*$/u.exec(plain)?.slice(1).join(' ');

/** The tree of a plain text, or null if it can't be parsed. */
export function treeOf(plain: string): Node | null {
  if (plain.length > LONGEST) return null;
  try {
    return parse(plain);
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

export type ReadNumber = {
  value: Fraction;
  form: 'whole' | 'decimal' | 'fraction' | 'mixed' | 'power of ten';
  percent: boolean;
  lowest: boolean;
  /** The denominator as it is written. */
  bottom?: bigint;
};

const isWhole = (node: Node): node is Extract<Node, { type: 'number' }> =>
  node.type === 'number' && !node.text.includes('.');

/** A number; null for a sum or product that is not computed yet. */
export function numberOf(node: Node): ReadNumber | null {
  switch (node.type) {
    case 'number':
      return {
        value: new Fraction(node.text),
        form: isWhole(node) ? 'whole' : 'decimal',
        percent: false,
        lowest: true,
      };
    case 'mixed':
      return mixedOf(node);
    case 'group':
      return numberOf(node.inside);
    case 'negative': {
      const inside = numberOf(node.of);
      return inside && { ...inside, value: inside.value.neg() };
    }
    case 'after': {
      const inside = node.sign === "'" || node.sign === '!' ? null : numberOf(node.of);
      return (
        inside && (node.sign === '%' ? { ...inside, value: inside.value.div(100), percent: true } : inside)
      );
    }
    case 'two':
      if (node.sign === '*') return powerOfTen(node.left, node.right);
      return node.sign === '/' ? ratioOf(node.left, node.right) : null;
    default:
      return null;
  }
}

function mixedOf({ whole, top, bottom }: Extract<Node, { type: 'mixed' }>): ReadNumber | null {
  if (/^0+$/u.test(bottom)) return null;
  const part = new Fraction(`${top}/${bottom}`);
  const lowest = String(part.d) === bottom && part.n < part.d;
  return { value: part.add(new Fraction(whole)), form: 'mixed', percent: false, lowest };
}

/** `6.1 * 10^9`. */
function powerOfTen(left: Node, right: Node): ReadNumber | null {
  if (right.type !== 'two' || right.sign !== '^') return null;
  const [number, base, exponent] = [left, right.left, right.right].map(numberOf);
  if (!number || !base?.value.equals(10) || exponent?.form !== 'whole' || exponent.value.n > 60n) return null;
  const value = number.value.mul(new Fraction(10).pow(exponent.value)!);
  return { value, form: 'power of ten', percent: false, lowest: true };
}

function ratioOf(left: Node, right: Node): ReadNumber | null {
  const [top, bottom] = [numberOf(left), numberOf(right)];
  if (!top || !bottom || bottom.value.n === 0n || top.form !== 'whole' || bottom.form !== 'whole')
    return null;
  const value = top.value.div(bottom.value);
  return {
    value,
    form: 'fraction',
    percent: false,
    lowest: value.d === bottom.value.n && bottom.value.n > 1n,
    bottom: bottom.value.n,
  };
}
