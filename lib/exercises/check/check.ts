import { foldLoosely, optionKey, visible } from '#lib/items/fold.ts';
import { TooCostly, withinBudget } from '../algebra/budget.ts';
import { sameEquation, sameExpression } from '../algebra/equal.ts';
import { type Line, type Node, NotReadable, parseLine } from '../algebra/parse.ts';
import type { Country } from '#lib/notation/rules.ts';
import type { Exercise } from '../item.ts';
import type { ExerciseAnswer } from '../value.ts';
import { numberOf, plainly, treeOf, type ReadNumber } from './typed.ts';
import { sameWords, unitNamed } from './unit-names.ts';

/**
 * The verdict on a typed answer. `form`: the right value in another form than asked for; `unit`: the right number with
 * another unit; `unreadable`: neither right nor wrong.
 */
export type Verdict =
  | { verdict: 'right'; note?: 'unit-missing' }
  | { verdict: 'wrong'; because: string | null }
  | { verdict: 'form' | 'unit' | 'unreadable' };

export type Expected = ExerciseAnswer & { text?: string };
type Outcome = 'right' | 'form' | 'unit' | 'unit-missing' | 'wrong' | 'unreadable';
type Judge = (input: string, expected: Expected, country: Country, strict: boolean) => Outcome;

/** `x = 4` and `cos θ = 4` mean 4. */
const withoutName = (plain: string) => plain.replace(/^\s*\p{L}[\p{L}\s'°]*=\s*/u, '');

function readNumber(plain: string): ReadNumber | null {
  const tree = treeOf(plain);
  return tree && numberOf(tree);
}

function inForm(
  kind: Expected['kind'],
  { form, lowest, percent }: ReadNumber,
  expected: ReadNumber,
): boolean {
  if (kind === 'fraction')
    return (form === 'fraction' && lowest) || (form === 'whole' && expected.value.d === 1n);
  if (kind === 'mixed') return (form === 'mixed' && lowest) || form === 'whole';
  if (kind === 'decimal') return form === 'decimal' || form === 'whole';
  return kind !== 'percent' || percent;
}

const oneNumber = (plain: string, { kind, value }: Expected, strict: boolean): Outcome => {
  const answer = readNumber(withoutName(plain));
  const expected = readNumber(value)!;
  if (!answer) return 'unreadable';
  const bare = kind === 'percent' && !answer.percent;
  if (bare && answer.value.div(100).equals(expected.value)) return 'right';
  if (!answer.value.equals(expected.value)) return 'wrong';
  return !strict || inForm(kind, answer, expected) ? 'right' : 'form';
};

/** `3,125` is three and an eighth in some countries: we accept either reading. */
const number: Judge = (input, expected, _country, strict) => {
  const outcome = oneNumber(plainly(input), expected, strict);
  if (outcome !== 'wrong') return outcome;
  return oneNumber(plainly(input, 'decimal'), expected, strict) === 'right' ? 'right' : 'wrong';
};

/** Splits a number from the text after it. */
const splitUnit = (plain: string) => {
  const match = /^([-+(]*[\d.][\d./ ()]*)(.*)$/u.exec(plain);
  return match && { amount: match[1]!.trim(), unit: match[2]!.trim() };
};

const quantity: Judge = (input, { value }, country) => {
  const parts = splitUnit(withoutName(plainly(input)));
  const expected = splitUnit(value)!;
  const amount = parts && readNumber(parts.amount);
  if (!parts || !amount) return 'unreadable';
  if (!amount.value.equals(readNumber(expected.amount)!.value)) return 'wrong';
  if (parts.unit === '') return 'unit-missing';
  if (sameWords(parts.unit, expected.unit)) return 'right';
  // Counted things have many word forms and are not a unit that can be wrong: 21 page, 21 pages.
  return unitNamed(parts.unit, country) === unitNamed(expected.unit, country) ? 'right' : 'unit';
};

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

const expression: Judge = (input, { value }, _country, strict) => {
  const tree = treeOf(withoutName(plainly(input)));
  const expected = treeOf(value)!;
  if (!tree) return 'unreadable';
  if (!sameExpression(tree, expected)) return 'wrong';
  const hasExpectedForm =
    termsOf(tree) <= termsOf(expected) &&
    groupsOf(tree) > 0 === groupsOf(expected) > 0 &&
    (!isRatio(expected) || value.replace(/\s/gu, '') === plainly(input).replace(/\s/gu, ''));
  return !strict || hasExpectedForm ? 'right' : 'form';
};

const isRatio = (node: Node) => node.type === 'two' && node.sign === ':';

function lineOf(text: string): Line | null {
  try {
    return text.length > 200 ? null : parseLine(text);
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

const equation: Judge = (input, { value }) => {
  const line = lineOf(plainly(input));
  const expected = lineOf(value)!;
  if (line?.sides.length !== 2) return 'unreadable';
  if (line.relations[0] === '=') return sameEquation(line, expected) ? 'right' : 'wrong';
  return line.relations[0] === expected.relations[0] &&
    line.sides.every((side, i) => sameExpression(side, expected.sides[i]!))
    ? 'right'
    : 'wrong';
};

const items = (text: string) =>
  text
    .split(/\s*[,;<]\s*|\s+(?:و|او|اور|and|ثم)\s+|\s+/u)
    .filter((part) => part !== '')
    .map((part) => readNumber(part)?.value.toFraction() ?? foldLoosely(part));

const order: Judge = (input, { value }) => {
  // Between the numbers of a list a comma is a separator, whatever else it means in the country.
  const spaced = input.replace(/[،,;؛](?=\s)/gu, ' ');
  const [inputItems, expected] = [items(plainly(spaced)), items(value.replace(/, /gu, ' '))];
  return inputItems.join() === expected.join() ? 'right' : 'wrong';
};

const wordsOf = (text: string) =>
  foldLoosely(visible(text)).replace(/^[\s.,;:!?()"']+|[\s.,;:!?()"']+$/gu, '');
const digitsOf = (text: string) => wordsOf(text).match(/-?\d+/gu)?.map(Number).join();
const isFigures = (text: string) => /^[\d\s:,.()-]+$/u.test(text);
/** A full hour may be given as its number only. */
const inFull = (figures: string) => (/^\d+:00$/u.test(figures) ? [figures, figures.slice(0, -3)] : [figures]);

const words: Judge = (input, { value, text }) => {
  if (isFigures(value)) {
    if (inFull(value).some((figures) => digitsOf(input) === digitsOf(figures))) return 'right';
    return /\d/u.test(wordsOf(input)) ? 'wrong' : 'unreadable';
  }
  const accepted = [value, text ?? value];
  return accepted.some((one) => wordsOf(one) === wordsOf(input) || optionKey(one) === optionKey(input))
    ? 'right'
    : 'wrong';
};

const JUDGES: Record<Expected['kind'], Judge> = {
  number,
  fraction: number,
  mixed: number,
  decimal: number,
  percent: number,
  quantity,
  expression,
  equation,
  choice: (input, expected, country, strict) => {
    const asNumber = /^[\d./ ]+$/u.test(expected.value) ? number(input, expected, country, false) : 'wrong';
    return asNumber === 'right' ? 'right' : words(input, expected, country, strict);
  },
  order,
  text: words,
};

type CheckOptions = {
  country: Country;
  /** The answers of known mistakes. */
  wrong?: readonly (Expected & { because: string })[];
  /** Whether the form counts: lowest terms, a mixed number, brackets multiplied out. */
  strict?: boolean;
};

function verdictOn(
  input: string,
  expected: Expected,
  { country, wrong = [], strict = false }: CheckOptions,
): Verdict {
  if (input.trim() === '' || input.length > 400) return { verdict: 'unreadable' };
  const outcome = JUDGES[expected.kind](input, expected, country, strict);
  if (outcome === 'right') return { verdict: 'right' };
  if (outcome === 'unit-missing') return { verdict: 'right', note: 'unit-missing' };
  if (outcome !== 'wrong') return { verdict: outcome };
  const meets = (one: Expected) =>
    ['right', 'unit-missing', 'unit'].includes(JUDGES[one.kind](input, one, country, false));
  return { verdict: 'wrong', because: wrong.find(meets)?.because ?? null };
}

/**
 * Judges a typed answer exactly: numbers as fractions, expressions by algebra, words after folding. What costs more than
 * the budget, known mistakes included, is unreadable.
 */
export function checkAnswer(input: string, expected: Expected, options: CheckOptions): Verdict {
  try {
    return withinBudget(() => verdictOn(input, expected, options));
  } catch (error) {
    if (error instanceof TooCostly) return { verdict: 'unreadable' };
    throw error;
  }
}

/** Judges a typed answer to a generated exercise, and matches a wrong one to the mistake behind it. */
export const checkItem = (item: Exercise, input: string): Verdict =>
  checkAnswer(input, item.answer, { country: item.country, wrong: item.wrong, strict: true });
