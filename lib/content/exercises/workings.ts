import Fraction from 'fraction.js';
import { asFraction } from './algebra/exact.ts';
import { evaluate } from './algebra/evaluate.ts';
import { parse } from './algebra/parse.ts';
import type { MisconceptionId } from './messages/index.ts';

/** The numbers of a question, in order. */
export const numbersIn = (text: string) =>
  (
    text
      .replace(/(?<=\d)(?:,|\{,\})(?=\d{3})/gu, '')
      .replace(/\^\{?\d\}?/gu, '')
      .replace(/- (?=\d)/gu, '-')
      .match(/-?\d+(?:\.\d+)?/gu) ?? []
  ).map(Number);

/** What a mistake works out of the question's numbers, in any order; `all` adds every one. */
const WORKINGS: Partial<Record<MisconceptionId, readonly string[]>> = {
  'adds-instead-of-subtracts': ['a + b'],
  'adds-instead-of-multiplies': ['a + b', 'a + b + c'],
  'subtracts-instead-of-adds': ['a - b'],
  'multiplies-instead-of-adds': ['a * b'],
  'multiplies-instead-of-divides': ['a * b', 'a * b * c'],
  'subtracts-instead-of-divides': ['a - b'],
  'area-for-perimeter': ['a * b'],
  'perimeter-for-area': ['2 * (a + b)'],
  'two-sides-only': ['a + b'],
  'volume-over-mass': ['a / b'],
  'adds-two': ['a + 2'],
  'takes-two-away': ['a - 2'],
  'doubles-instead-of-halves': ['2 * a'],
  'adds-the-sides': ['a + b'],
  'divides-by-two': ['a / 2'],
  'subtracts-four': ['a - 4'],
  'completes-a-right-angle': ['90 - a'],
  'completes-a-full-turn': ['360 - a'],
  'pays-for-one': ['a - b'],
  'product-for-common': ['a * b'],
  'divides-by-the-percent': ['a / b'],
  'shares-equally': ['a / 2'],
  'divides-by-one-part': ['a / b'],
  'gives-the-sum': ['all'],
  'adds-the-edges': ['a + b + c'],
  'area-for-volume': ['a * b'],
  'gives-the-difference': ['a - b'],
  'adds-the-numbers': ['a + b'],
  'halves-for-root': ['a / 2'],
  'adds-for-pythagoras': ['a + b'],
  'total-work': ['a * b'],
  'multiplies-speed': ['a * b'],
  'adds-force-and-area': ['a + b'],
};

/** Ordered choices of `count` of these. */
const choices = (list: readonly number[], count: number): number[][] =>
  count === 0
    ? [[]]
    : list.flatMap((one, at) => choices(list.toSpliced(at, 1), count - 1).map((rest) => [one, ...rest]));

const MOST_NUMBERS = 6;
const lettersIn = (pattern: string) => new Set(pattern.match(/[abc]/gu)).size;

/** Every way to put the question's numbers into a pattern, as written in plain form. */
function linesOf(pattern: string, numbers: readonly number[]): { line: string; used: string }[] {
  if (pattern === 'all') return [{ line: numbers.join(' + '), used: numbers.join() }];
  if (numbers.length > MOST_NUMBERS) return [];
  const possible = pattern.includes('/ b') ? numbers.filter((one) => one !== 0) : numbers;
  return choices(possible, lettersIn(pattern)).map((chosen) => ({
    line: pattern.replace(/[abc]/gu, (letter) => String(chosen['abc'.indexOf(letter)])),
    used: chosen.toSorted().join(),
  }));
}

/** Numbers of a fraction or a point are no amounts of their own. */
const NO_AMOUNTS = /\\frac|\(-?\d+,/u;

/**
 * How a mistake comes to its answer from the numbers of the question, such as `8 + 5 = 13`; null if they give it in no
 * way or in several.
 */
export function workingOf(because: string, value: number | Fraction, question: string): string | null {
  const numbers = numbersIn(question);
  const result = new Fraction(value);
  const written = result.toString();
  if (NO_AMOUNTS.test(question) || written.includes('(') || numbers.length === 0) return null;
  if (numbers.some((one) => one < 0)) return null;
  const found = (WORKINGS[because as MisconceptionId] ?? [])
    .flatMap((pattern) => linesOf(pattern, numbers))
    .filter(({ line }) => asFraction(evaluate(parse(line)))?.equals(result));
  const [first] = found;
  return first && found.every(({ used }) => used === first.used) ? `${first.line} = ${written}` : null;
}
