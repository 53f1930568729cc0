const DIGIT = '0-9٠-٩۰-۹';
const GAP = '[ \\u00a0\\u2009\\u202f]';
const LETTER = 'A-Za-zÀ-ÖØ-öø-ɏΑ-Ωα-ω';
const MONEY_SIGN = '$€£¥₹';

const GROUP = String.raw`\((?:[^()\n\p{Script=Arabic}]|[۰-۹٫٬]|\([^()\n\p{Script=Arabic}]{1,40}\)){1,60}\)`;
/** What stands side by side in 3.5, 2x, 5 cm², 1 1/2, 3(x − 1), f(x), sin 30°, 25% or 20$. */
const PIECE = [
  String.raw`[${DIGIT}]+(?![${DIGIT}])`,
  String.raw`(?<=[${DIGIT}])[.,٫٬/:](?=[${DIGIT}])`,
  String.raw`[${LETTER}µ√∛∞°%٪′'²³¹⁰⁴-⁹⁺⁻ⁿ₀-₉${MONEY_SIGN}]`,
  String.raw`\^-?(?=[${DIGIT}${LETTER}(])`,
  `(?<=[${DIGIT}])${GAP}(?=[${DIGIT}]+/[${DIGIT}]|[A-Za-zµ°]{1,3}[²³]?(?![A-Za-z]))`,
  `(?<=sin|cos|tan|cot|log|ln)${GAP}(?=[${DIGIT}${LETTER}(])`,
  GROUP,
].join('|');
/** A place to be filled in. */
const BLANK = String.raw`[□▢☐⬜◻○◯?؟…]|_{1,12}|\.{3,6}`;
const TERM = `(?:[−±+-]?(?=[√∛${MONEY_SIGN}]{0,2}[${DIGIT}${LETTER}(∞])(?:${PIECE})+|${BLANK})`;

const SIGNS = '+×÷=≠<>≤≥≈±·⋅−*→⇒⟶⇌∈';
/** Strokes, colons and arrows to the left join numbers only with a space on both sides: 3-2 and 10:30 are no sums. */
const SIGN = `${GAP}?(?:[<>!=]=|=>|->|[${SIGNS}])${GAP}?|${GAP}[-–/:∶←]${GAP}|-|[,;]${GAP}(?=[${LETTER}])`;
const BEFORE = String.raw`(?<![^\s\p{Script=Arabic}(\[«"'“،؛؟,:;])(?<![${DIGIT}][.,٫٬/:-]?)(?<!^\s{0,3}[${SIGNS}-]\s{0,3})`;
const GOES_ON = String.raw`[${DIGIT}]|[.,/:-][${DIGIT}]|${GAP}?[${SIGNS}]${GAP}?[−+-]?[${DIGIT}A-Za-z(]`;
const AFTER = String.raw`(?=$|[\s\p{Script=Arabic})\]»"'”.,;:!?،؛؟۔])(?!${GOES_ON})`;
const OPEN_END = String.raw`(?:${GAP}?=(?=\s*(?:$|[.؟?،,؛)\n])))?`;
const SUM = new RegExp(`${BEFORE}${TERM}(?:(?:${SIGN})${TERM})+${OPEN_END}${AFTER}`, 'gu');

/** A sign and its number, where nothing before it makes it a difference or a range. */
const SIGNED = new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}$)\]])[−-][${DIGIT}][${DIGIT}.,٫٬/]*[%٪°]?`, 'gu');
const AMOUNT = `[${DIGIT}]+(?:[.,٫٬][${DIGIT}]+)*`;
/** An amount with the sign of its money. */
const PRICE = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}${MONEY_SIGN}])[${MONEY_SIGN}]${GAP}?${AMOUNT}`,
    String.raw`(?<![\p{L}\p{N}.,٫٬/:-])${AMOUNT}${GAP}?[${MONEY_SIGN}](?![\p{N}${MONEY_SIGN}])`,
  ].join('|'),
  'gu',
);

const SURE = new RegExp(`[${SIGNS}]|[<>!=]=|->`, 'u');
const YEARS = /^([12]\d{3})\s?[-−–]\s?([12]\d{3})$/u;
const western = (text: string) => text.replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 15));

/** Whether a run is a sum, and no range, date, time, score or telephone number. */
function isSum(run: string): boolean {
  const plain = western(run);
  const [, from, to] = YEARS.exec(plain) ?? [];
  if (from && to) return from > to;
  if (/←/u.test(plain) && !/\p{L}/u.test(plain)) return false;
  if (SURE.test(plain.slice(1))) return true;
  if (!/\s[-/:∶]\s/u.test(plain) || /–|[?؟…_.]{2}|^[?؟…]|[?؟…]$/u.test(plain)) return false;
  const terms = plain.split(/\s[-/:∶]\s/u);
  const isDate = terms.length > 2 && terms.some((term) => /^\d{4}$/u.test(term));
  return !isDate && !terms.some((term) => /\d[:-]\d|\d\/\d+\/\d|^0\d/u.test(term));
}

/** A text in its parts; every second one is what `runs` finds. */
function parted(text: string, runs: RegExp, counts: (run: string) => boolean = () => true): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (!counts(run)) continue;
    parts.push(text.slice(end, index), run);
    end = index + run.length;
  }
  return [...parts, text.slice(end)];
}

/** Parts, of which every second one is found already, with what is found in the others. */
export const within = (parts: readonly string[], find: (part: string) => string[]): string[] =>
  parts.flatMap((part, at) => (at % 2 === 1 ? [part] : find(part)));

/** A text in its parts; every second one is a number with its sign. */
export const bySigned = (text: string): string[] => parted(text, SIGNED);

/** A text in its parts; every second one is a sum, equation or comparison. */
const bySums = (text: string): string[] => parted(text, SUM, isSum);

/**
 * A text in its parts; every second one is a sum, a signed number or a price, which stand from left to right in every
 * text, as formulas do.
 */
export const bySigns = (text: string): string[] =>
  within(within(bySums(text), bySigned), (part) => parted(part, PRICE));

/** Whether a text has a sum that would be turned round among words from right to left. */
export function hasSums(text: string): boolean {
  const parts = bySums(text);
  const around = parts.filter((_, at) => at % 2 === 0).join('');
  return parts.length > 1 && (/\p{Script=Arabic}/u.test(text) || !/\p{L}/u.test(around));
}
