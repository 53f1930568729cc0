import Fraction from 'fraction.js';
import { sameEquation, sameExpression } from '../exercises/algebra/equal.ts';
import { evaluate, lettersOf } from '../exercises/algebra/evaluate.ts';
import { approximate, exact, NotExact } from '../exercises/algebra/exact.ts';
import { type Line, NotReadable, parseLine, type Relation } from '../exercises/algebra/parse.ts';
import { hasForm, inKeysForm, isExpanded, isRatio, numeralsOf, type ValueForm } from './forms.ts';
import { hasManyParts, judgeRatio } from './ratios.ts';
import { functionNamed, numbersOf, treeOf } from './typed.ts';
import { best } from './key.ts';
import { sameThing } from './units.ts';
import { judgeMeasured, withoutUnit } from './measured.ts';

type Outcome = 'right' | 'form' | 'wrong' | 'unreadable';
type MeasuredOutcome = Outcome | 'size' | 'unit' | 'unit-missing';

/** One-letter variables in the key's case. */
function inCaseOf(plain: string, key: string): string {
  if (!/[A-Z]/u.test(key)) return plain.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  const other = (letter: string) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return plain.replace(/(?<![a-zA-Z])[a-zA-Z](?![a-zA-Z])/gu, (letter) =>
    !key.includes(letter) && key.includes(other(letter)) ? other(letter) : letter,
  );
}

const CONSTANT = /\+\s*C$/u;
/** `+ k` for a key's `+ C`, where any letter that isn't used yet will do. */
function withConstant(plain: string, key: string): string {
  const spare = [...new Set(plain.match(/(?<![a-zA-Z])[a-wA-W](?![a-zA-Z])/gu))].filter(
    (one) => !key.includes(one),
  );
  return CONSTANT.test(key) && !plain.includes('C') && spare.length === 1
    ? plain.replaceAll(spare[0]!, 'C')
    : plain;
}

const asRatio = (plain: string) => plain.replace(/(?<=\d)\s+(?:to|به|إلی|الی|إلى|پر|تر)\s+(?=\d)/giu, ' : ');

/** An expression without the name of what it counts; null if it counts something else. */
function withoutNoun(plain: string, noun: string): string | null {
  const [all = '', typed] = /\s+(\p{L}{2,}(?:\s\p{L}+)*)$/u.exec(plain) ?? [];
  return !typed || sameThing(typed, noun) ? plain.slice(0, plain.length - all.length) : null;
}

/** Whether there is a word in a typed text, none of whose letters is an unknown of the key. */
const hasOtherWords = (plain: string, key: string) =>
  (plain.match(/[a-z]{2,}/giu) ?? []).some(
    (word) =>
      !functionNamed(word) &&
      !/^(?:sqrt|pi|root|abs)$/u.test(word) &&
      ![...word].some((one) => key.replace(/pi|sqrt/gu, '').includes(one)),
  );

type Key = { value: string; form?: ValueForm; unit?: string; noun?: string };

/** The form is the one that the author demands; else, if `strict`, the key's own. */
export function judgeExpression(
  typed: string,
  { value, form, unit, noun }: Key,
  strict: boolean,
  question = '',
): MeasuredOutcome {
  const input = noun ? withoutNoun(typed, noun) : typed;
  if (input === null) return 'unreadable';
  const key = treeOf(value)!;
  if (unit) {
    const outcome = judgeMeasured(input, { text: value, unit }, (tree) => sameExpression(tree, key));
    return outcome === 'size' && !strict ? 'right' : outcome;
  }
  const plain = withConstant(inCaseOf(isRatio(key) ? asRatio(input) : input, value), value);
  const hasLetters = lettersOf(key).some((letter) => letter !== 'pi');
  const readings = [plain, ...(hasLetters ? [] : [withoutUnit(plain, question) ?? plain])];
  const trees = readings.map(treeOf).filter((tree) => tree !== null);
  if (trees.length === 0) return 'unreadable';
  const ratios = [key, ...trees].some(hasManyParts);
  if (ratios) return best(trees.map((one) => judgeRatio(one, key)));
  const tree = trees.find((one) => sameExpression(one, key));
  if (!tree) return hasOtherWords(plain, value) ? 'unreadable' : 'wrong';
  if (form) return hasForm(form, tree, key) ? 'right' : 'form';
  return !strict || inKeysForm(tree, key) ? 'right' : 'form';
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

/** `y = mx + b` in the key's letter. */
function isSlopeIntercept(line: Line, key: Line): boolean {
  const letterOf = ({ sides }: Line) => sides.flatMap((side) => (side.type === 'name' ? [side.name] : []))[0];
  const restOf = ({ sides }: Line) => sides.find(({ type }) => type !== 'name');
  const [rest, keyRest] = [restOf(line), restOf(key)];
  return letterOf(line) === letterOf(key) && (!rest || !keyRest || isExpanded(rest, keyRest));
}

const OF_LETTER = /^\s*([a-z])\s*\(\s*[a-xz]\s*\)\s*=/iu;
/** `f(x) = 3x + 3` as `y = 3x + 3` where the other text does not name the function. */
function withoutFunction(text: string, other: string): string {
  if (OF_LETTER.test(other) && !text.includes('=')) return `y = ${text}`;
  return OF_LETTER.test(other) ? text : text.replace(OF_LETTER, 'y =');
}

export function judgeEquation(typed: string, { value: asked, form }: Key, strict: boolean): Outcome {
  const [input, value] = [withoutFunction(typed, asked), withoutFunction(asked, typed)];
  const key = lineOf(numbersOf(value));
  const line = lineOf(inCaseOf(input, value));
  if (!key || !line || line.sides.length < 2) return 'unreadable';
  if (line.sides.length > 2 || key.sides.length > 2 || key.sides.flatMap(lettersOf).length === 0)
    return [line, turned(line)].some((one) => sameSides(one, key)) ? 'right' : 'wrong';
  if (!sameEquation(line, key) || !sameRelation(line, key)) return 'wrong';
  if (form === 'slope_intercept') return isSlopeIntercept(line, key) ? 'right' : 'form';
  const asksForm = (strict || key.relations[0] !== '=') && isSolved(key);
  const keepsForm =
    isSolved(line) &&
    [line, turned(line)].some((one) => one.sides.every((side, at) => inKeysForm(side, key.sides[at]!)));
  return asksForm && !keepsForm ? 'form' : 'right';
}
