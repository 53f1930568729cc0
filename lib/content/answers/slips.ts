import Fraction from 'fraction.js';
import { visible } from '#lib/content/items/fold.ts';
import type { MisconceptionId } from '../exercises/messages/index.ts';
import type { Expected } from './key.ts';
import { numberOf, plainly, treeOf } from './typed.ts';

const NUMBER = /\d+ \d+\/\d+|\d+(?:\.\d+)?(?:\/\d+)?/gu;
type ProblemNumber = { value: Fraction; text: string };

function valueOf(text: string): Fraction | null {
  const tree = treeOf(text);
  return (tree && numberOf(tree)?.value) ?? null;
}

/** The numbers in a problem, in order. */
export const problemNumbers = (content: string): ProblemNumber[] =>
  (plainly(visible(content)).match(NUMBER) ?? []).flatMap((text) => {
    const value = valueOf(text);
    return value ? [{ value, text }] : [];
  });

/** The typed number, without a name before it or a unit after it. */
export function amountIn(text: string): Fraction | null {
  const plain = plainly(text);
  const amount = /(?:^|=)\s*(-?\s*(?:\d+ \d+\/\d+|[\d.]+(?:\/\d+)?|\(\(\d+\)\/\(\d+\)\)))/u.exec(plain)?.[1];
  return amount === undefined ? null : valueOf(amount);
}

const whole = ({ value }: ProblemNumber) => (value.d === 1n && value.n < 1_000_000n ? Number(value.n) : null);

/** Two whole numbers, computed digit by digit: the results if carrying or borrowing is forgotten. */
function byPlaces(x: ProblemNumber, y: ProblemNumber, key: Fraction): [MisconceptionId, Fraction][] {
  const [a, b] = [whole(x), whole(y)];
  if (a === null || b === null) return [];
  const places = Array.from({ length: 6 }, (_, at) => 10 ** at);
  const digit = (n: number, place: number) => Math.floor(n / place) % 10;
  const each = (work: (p: number, q: number) => number) =>
    new Fraction(places.reduce((sum, place) => sum + work(digit(a, place), digit(b, place)) * place, 0));
  if (key.equals(a + b)) return [['forgets-carry', each((p, q) => (p + q) % 10)]];
  if (!key.equals(Math.abs(a - b))) return [];
  return [
    ['smaller-from-larger', each((p, q) => Math.abs(p - q))],
    ...(Math.max(a, b) % 10 < Math.min(a, b) % 10
      ? ([['forgets-borrow', key.add(10)]] as [MisconceptionId, Fraction][])
      : []),
  ];
}

/** Two fractions, computed as if numerators and denominators were separate numbers. */
function across(x: ProblemNumber, y: ProblemNumber, key: Fraction): [MisconceptionId, Fraction][] {
  const [[a, b], [c, d]] = [x, y].map(({ text }) => text.split('/').map(Number)) as [number[], number[]];
  if (!a || !b || !c || !d || [x, y].some(({ text }) => text.includes(' '))) return [];
  if (key.equals(x.value.add(y.value))) return [['adds-across', new Fraction(a + c, b + d)]];
  const isLess = key.equals(x.value.sub(y.value)) && b !== d;
  return isLess ? [['subtracts-across', new Fraction(a - c, b - d)]] : [];
}

const AREA = /area|مساح|رقب[ہه]/iu;
const PERIMETER = /perimeter|محیط|محيط|احاط|all (?:the way )?round/iu;

/** The results if another operation is chosen than the right one. */
function otherwise(
  x: ProblemNumber,
  y: ProblemNumber,
  key: Fraction,
  content: string,
): [MisconceptionId, Fraction][] {
  const [sum, difference, product] = [x.value.add(y.value), x.value.sub(y.value).abs(), x.value.mul(y.value)];
  if (key.equals(sum))
    return [
      ['subtracts-instead-of-adds', difference],
      ['multiplies-instead-of-adds', product],
    ];
  if (key.equals(difference)) return [['adds-instead-of-subtracts', sum]];
  if (key.equals(product)) return AREA.test(content) ? [['perimeter-for-area', sum.mul(2)]] : [];
  if (key.equals(sum.mul(2)) && PERIMETER.test(content))
    return [
      ['area-for-perimeter', product],
      ['two-sides-only', sum],
    ];
  const quotients = [
    [x, y],
    [y, x],
  ].flatMap(([a, b]) => (b!.value.n === 0n ? [] : [a!.value.div(b!.value)]));
  if (!quotients.some((one) => key.equals(one))) return [];
  return [
    ['multiplies-instead-of-divides', product],
    ['subtracts-instead-of-divides', difference],
  ];
}

/** Slips that the answer itself shows: its sign, its place value, its fraction inverted. */
function nearby(key: Fraction, isFraction: boolean): [MisconceptionId, Fraction][] {
  if (key.n === 0n) return [];
  const digits = key.d === 1n && key.n >= 10n && key.n < 100n ? [...key.n.toString()].reverse().join('') : '';
  const isDecimal = key.d !== 1n;
  return [
    ['sign-turned', key.neg()],
    [isDecimal ? 'one-place-too-few' : 'one-zero-too-many', key.mul(10)],
    ...(isDecimal || key.n % 10n === 0n
      ? ([[isDecimal ? 'one-place-too-many' : 'one-zero-too-few', key.div(10)]] as [
          MisconceptionId,
          Fraction,
        ][])
      : []),
    ...(isFraction && key.n !== 1n
      ? ([['upside-down', key.inverse()]] as [MisconceptionId, Fraction][])
      : []),
    ...(digits ? ([['swaps-two-places', new Fraction(digits)]] as [MisconceptionId, Fraction][]) : []),
  ];
}

/** Not the stroke of a unit such as km/h. */
const FRACTION = /\d\)?\/\(?\d/u;
/** Kinds of keys that begin with a number, and are another thing: a ratio, a relation, a time. */
const NO_NUMBER: readonly string[] = ['expression', 'equation', 'text'];

/** The mistake behind this wrong answer, if the problem's numbers show one; else null. */
export function slipIn(input: string, expected: Expected, content: string): MisconceptionId | null {
  if (expected.kind === 'order') return isBackwards(input, expected.value) ? 'orders-backwards' : null;
  if (NO_NUMBER.includes(expected.kind)) return null;
  const [amount, key] = [amountIn(input), amountIn(expected.value)];
  if (!amount || !key || amount.equals(key)) return null;
  const [x, y, ...more] = problemNumbers(content);
  const typical =
    x && y && more.length === 0 ? [byPlaces, across, otherwise].flatMap((of) => of(x, y, key, content)) : [];
  const areFractions = [input, expected.value].every((text) => FRACTION.test(plainly(text)));
  const slips = [...typical, ...nearby(key, areFractions)].filter(([, value]) => value.equals(amount));
  // What two mistakes give is said to be of neither.
  return new Set(slips.map(([slip]) => slip)).size === 1 ? slips[0]![0] : null;
}

function isBackwards(input: string, key: string): boolean {
  const numbersOf = (text: string) => problemNumbers(text.replace(/[،,;؛](?=\s|$)/gu, ' ; '));
  const [inputList, keyList] = [numbersOf(input), numbersOf(key)];
  const rises = keyList.every(({ value }, at) => at === 0 || keyList[at - 1]!.value.compare(value) < 0);
  const backwards = keyList.toReversed();
  const same =
    inputList.length === keyList.length &&
    inputList.every(({ value }, at) => value.equals(backwards[at]!.value));
  return keyList.length > 2 && rises && same;
}
