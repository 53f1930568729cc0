import Fraction from 'fraction.js';
import { sameEquation, sameExpression } from '../algebra/equal.ts';
import { evaluate, lettersOf } from '../algebra/evaluate.ts';
import { approximate, exact, NotExact } from '../algebra/exact.ts';
import { type Line, type Node, NotReadable, parseLine, type Relation } from '../algebra/parse.ts';
import { treeOf } from './typed.ts';
import { unitsNamed } from './units.ts';

type Outcome = 'right' | 'form' | 'wrong' | 'unreadable';

const termsOf = (node: Node): number =>
  node.type === 'two' && (node.sign === '+' || node.sign === '-')
    ? termsOf(node.left) + termsOf(node.right)
    : 1;
const groupsOf = (node: Node): number => {
  if (node.type === 'group') return 1 + groupsOf(node.inside);
  // An exponent needs no group of its own.
  if (node.type === 'two') return groupsOf(node.left) + (node.sign === '^' ? 0 : groupsOf(node.right));
  return node.type === 'negative' ? groupsOf(node.of) : 0;
};

/** All numbers in an expression but 1, sorted: `9 sqrt(2)` and `sqrt(162)`, or `7^9` and `7^2 * 7^7`, differ in them. */
function numeralsOf(node: Node): string[] {
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

const inForm = (typed: Node, key: Node) =>
  termsOf(typed) <= termsOf(key) &&
  groupsOf(typed) > 0 === groupsOf(key) > 0 &&
  numeralsOf(typed).join() === numeralsOf(key).join();

/** One-letter variables in the key's case. */
function inCaseOf(plain: string, key: string): string {
  if (!/[A-Z]/u.test(key)) return plain.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  const other = (letter: string) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return plain.replace(/(?<![a-zA-Z])[a-zA-Z](?![a-zA-Z])/gu, (letter) =>
    !key.includes(letter) && key.includes(other(letter)) ? other(letter) : letter,
  );
}

const withoutUnit = (plain: string) =>
  [...plain.matchAll(/\s+/gu)]
    .map(({ index }) => [plain.slice(0, index), plain.slice(index + 1)] as const)
    .find(([, unit]) => !/^[\d(]|pi|sqrt/u.test(unit) && unitsNamed(unit).length > 0)?.[0];

const isRatio = (node: Node) => node.type === 'two' && node.sign === ':';
const asRatio = (plain: string) => plain.replace(/(?<=\d)\s+(?:to|به|إلی|الی|إلى|پر|تر)\s+(?=\d)/giu, ' : ');

export function judgeExpression(input: string, value: string, strict: boolean): Outcome {
  const key = treeOf(value)!;
  const plain = inCaseOf(isRatio(key) ? asRatio(input) : input, value);
  const hasLetters = lettersOf(key).some((letter) => letter !== 'pi');
  const readings = [plain, ...(hasLetters ? [] : [withoutUnit(plain) ?? plain])];
  const trees = readings.map(treeOf).filter((tree) => tree !== null);
  if (trees.length === 0) return 'unreadable';
  const tree = trees.find((one) => sameExpression(one, key));
  if (!tree) return 'wrong';
  const hasForm = inForm(tree, key) && (!isRatio(key) || isRatio(tree));
  return !strict || hasForm ? 'right' : 'form';
}

function lineOf(text: string): Line | null {
  try {
    return text.length > 200 ? null : parseLine(text);
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

const TURNED: Record<Relation, Relation> = {
  '=': '=',
  '≈': '≈',
  '≠': '≠',
  '<': '>',
  '>': '<',
  '≤': '≥',
  '≥': '≤',
};
const turned = ({ sides, relations }: Line): Line => ({
  sides: sides.toReversed(),
  relations: relations.toReversed().map((one) => TURNED[one]),
});

/** The quotient of two differences is negative if one inequality was multiplied by a negative number. */
function isFlipped(a: Line, b: Line): boolean {
  const letters = [...a.sides, ...b.sides].flatMap(lettersOf);
  const at = Object.fromEntries(letters.map((letter, i) => [letter, exact(new Fraction(137 + 10 * i, 100))]));
  const difference = ({ sides }: Line) =>
    approximate(evaluate(sides[0]!, at)) - approximate(evaluate(sides[1]!, at));
  try {
    return difference(a) * difference(b) < 0;
  } catch (error) {
    if (error instanceof NotExact) return false;
    throw error;
  }
}

const sameRelation = (a: Line, b: Line) =>
  (isFlipped(a, b) && b.relations[0] !== '=' ? TURNED[a.relations[0]!] : a.relations[0]) === b.relations[0];

/** `y = 2x + 1`: one side is a letter alone. */
const isSolved = ({ sides }: Line) => sides.some(({ type }) => type === 'name');

const sameSides = (a: Line, b: Line) =>
  a.relations.join() === b.relations.join() &&
  a.sides.length === b.sides.length &&
  a.sides.every(
    (side, at) =>
      sameExpression(side, b.sides[at]!) && numeralsOf(side).join() === numeralsOf(b.sides[at]!).join(),
  );

export function judgeEquation(input: string, value: string, strict: boolean): Outcome {
  const key = lineOf(value)!;
  const line = lineOf(inCaseOf(input, value));
  if (!line || line.sides.length < 2) return 'unreadable';
  if (line.sides.length > 2 || key.sides.length > 2 || key.sides.flatMap(lettersOf).length === 0)
    return [line, turned(line)].some((one) => sameSides(one, key)) ? 'right' : 'wrong';
  if (!sameEquation(line, key) || !sameRelation(line, key)) return 'wrong';
  const asksForm = (strict || key.relations[0] !== '=') && isSolved(key);
  const keepsForm =
    isSolved(line) &&
    [line, turned(line)].some((one) => one.sides.every((side, at) => inForm(side, key.sides[at]!)));
  return asksForm && !keepsForm ? 'form' : 'right';
}
