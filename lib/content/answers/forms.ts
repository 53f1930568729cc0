import Fraction from 'fraction.js';
import { sameExpression } from '../exercises/algebra/equal.ts';
import { lettersOf } from '../exercises/algebra/evaluate.ts';
import type { Node } from '../exercises/algebra/parse.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import { numberOf, type ReadNumber } from './typed.ts';

/** What the parts of a list, too, can be asked for. */
export type ValueForm = Exclude<AnswerForm, 'any_order'>;

const termsOf = (node: Node): number =>
  node.type === 'two' && (node.sign === '+' || node.sign === '-')
    ? termsOf(node.left) + termsOf(node.right)
    : 1;
/** All numbers in an expression but 1, sorted: `9 sqrt(2)` and `sqrt(162)`, or `7^9` and `7^2 * 7^7`, differ in them. */
export function numeralsOf(node: Node): string[] {
  const of = (one: Node): string[] => {
    switch (one.type) {
      case 'number':
        return [new Fraction(one.text).toFraction()];
      case 'mixed':
        return [one.whole, one.top, one.bottom];
      case 'group':
        return of(one.inside);
      case 'negative':
      case 'after':
        return of(one.of);
      case 'call':
        return [one.name, ...one.args.flatMap(of)];
      case 'two':
        return [...of(one.left), ...of(one.right)];
      default:
        return [];
    }
  };
  return of(node)
    .filter((numeral) => numeral !== '1')
    .toSorted();
}

const isSum = (node: Node) => node.type === 'two' && (node.sign === '+' || node.sign === '-');

/** Whether anything but a number stands in brackets that could be multiplied out. */
function hasSumInside(node: Node): boolean {
  if (node.type === 'group') return isSum(node.inside) || hasSumInside(node.inside);
  // An exponent needs brackets of its own.
  if (node.type === 'two') return hasSumInside(node.left) || (node.sign !== '^' && hasSumInside(node.right));
  return node.type === 'negative' && hasSumInside(node.of);
}

export const isRatio = (node: Node) => node.type === 'two' && node.sign === ':';

/** Whether an expression has its key's numbers, no more terms than it, and brackets and a ratio where it has. */
export const inKeysForm = (typed: Node, key: Node) =>
  termsOf(typed) <= termsOf(key) &&
  hasSumInside(typed) === hasSumInside(key) &&
  (!isRatio(key) || isRatio(typed)) &&
  numeralsOf(typed).join() === numeralsOf(key).join();

const negated = (node: Node): Node => ({ type: 'negative', of: node });
const isNumber = (node: Node) => lettersOf(node).length === 0;

/** The factors of a product, a power with a small exponent as often as it says. */
function factorsOf(node: Node): Node[] {
  if (node.type === 'group') return factorsOf(node.inside);
  if (node.type === 'negative') return factorsOf(node.of);
  if (node.type !== 'two') return [node];
  if (node.sign === '*' || node.sign === '·') return [...factorsOf(node.left), ...factorsOf(node.right)];
  const times = node.sign === '^' ? numberOf(node.right) : null;
  return times?.form === 'whole' && times.value.n <= 12n
    ? Array.from({ length: Number(times.value.n) }, () => factorsOf(node.left)).flat()
    : [node];
}

/** Whether two products have the same factors, in any order and with any signs. */
function sameFactors(typed: Node, key: Node): boolean {
  if (isSum(typed)) return false;
  const hasLetters = !isNumber(key);
  const relevant = (node: Node) => factorsOf(node).filter((one) => !hasLetters || !isNumber(one));
  const rest = relevant(typed);
  const factors = relevant(key);
  const numbersOf = (node: Node) => factorsOf(node).filter(isNumber).length;
  if (rest.length !== factors.length || (hasLetters && numbersOf(typed) > Math.max(1, numbersOf(key))))
    return false;
  return factors.every((factor) => {
    const at = rest.findIndex((one) => [one, negated(one)].some((either) => sameExpression(either, factor)));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

const isPowerOfTen = (node: Node) => node.type === 'two' && node.sign === '^' && isScientific(node);

function isScientific(node: Node): boolean {
  if (node.type === 'negative') return isScientific(node.of);
  if (node.type === 'group') return isScientific(node.inside);
  if (node.type !== 'two') return false;
  if (node.sign === '^') return numberOf(node.left)?.value.equals(10) ?? false;
  const sides = [node.left, node.right];
  const front = node.sign === '*' ? numberOf(sides.find((side) => !isPowerOfTen(side)) ?? node) : null;
  return (
    front !== null &&
    sides.some(isPowerOfTen) &&
    (front.form === 'whole' || front.form === 'decimal') &&
    front.value.abs().compare(1) >= 0 &&
    front.value.abs().compare(10) < 0
  );
}

function isPower(node: Node): boolean {
  if (node.type === 'group') return isPower(node.inside);
  if (node.type !== 'two' || node.sign !== '^') return false;
  const base = node.left.type === 'group' ? node.left.inside : node.left;
  return base.type === 'name' || numberOf(base) !== null;
}

/** A sum of no more terms than the key's, without brackets around another sum. */
export const isExpanded = (typed: Node, key: Node) => !hasSumInside(typed) && termsOf(typed) <= termsOf(key);

type NumberTest = (typed: ReadNumber, key: ReadNumber | null) => boolean;
const isWholeAs = (typed: ReadNumber, key: ReadNumber | null) =>
  typed.form === 'whole' && key?.value.d === 1n;

const NUMBERS: Partial<Record<ValueForm, NumberTest>> = {
  simplest: ({ form, lowest, percent, value }, key) => {
    if (percent !== (key?.percent ?? false)) return false;
    if (form === 'decimal') return value.d === 1n || key?.form === 'decimal';
    return lowest && (form !== 'power of ten' || key?.form === form);
  },
  fraction: (typed, key) => !typed.percent && (typed.form === 'fraction' || isWholeAs(typed, key)),
  lowest_fraction: (typed, key) =>
    !typed.percent && ((typed.form === 'fraction' && typed.lowest) || isWholeAs(typed, key)),
  mixed: (typed, key) =>
    !typed.percent && ((typed.form === 'mixed' && typed.lowest) || isWholeAs(typed, key)),
  decimal: (typed, key) => !typed.percent && (typed.form === 'decimal' || isWholeAs(typed, key)),
  percent: ({ percent }) => percent,
};

/** Whether an expression that equals the key has the form which the key's author demands. */
export function hasForm(form: ValueForm, typed: Node, key: Node): boolean {
  if (form === 'scientific') return isScientific(typed);
  if (form === 'one_power') return isPower(typed) && numeralsOf(typed).join() === numeralsOf(key).join();
  if (form === 'expanded' || form === 'slope_intercept') return isExpanded(typed, key);
  if (form === 'factorised') return sameFactors(typed, key);
  const [number, keyNumber] = [numberOf(typed), numberOf(key)];
  if (form === 'simplest' && !keyNumber) return inKeysForm(typed, key);
  return number !== null && NUMBERS[form]!(number, keyNumber);
}
