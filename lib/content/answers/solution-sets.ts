import Fraction from 'fraction.js';
import { TooCostly } from '../exercises/algebra/budget.ts';
import { evaluate } from '../exercises/algebra/evaluate.ts';
import { approximate, exact, NotExact } from '../exercises/algebra/exact.ts';
import { numbersOf, treeOf } from './typed.ts';

/** Where an interval ends; `name` tells two ends apart exactly. */
type End = { at: number; closed: boolean; name: string };
type Interval = { low: End; high: End };
/** Intervals of the number line that neither overlap nor touch, from the left. */
type Solutions = { letter: string | undefined; intervals: Interval[]; inBrackets: boolean };

const end = (at: number, closed: boolean, name = String(at)): End => ({ at, closed, name });
const [LEFT, RIGHT] = [end(-Infinity, false), end(Infinity, false)];
const PI = exact(new Fraction('3.141592653589793238462643'));

function endOf(text: string, closed: boolean): End | null {
  const infinite = /^([+-]?)\s*∞$/u.exec(text.trim());
  if (infinite) return infinite[1] === '-' ? LEFT : RIGHT;
  const tree = treeOf(numbersOf(text));
  try {
    const value = tree && evaluate(tree, { pi: PI });
    const terms = value && [...value].map(([radicand, c]) => `${c.toFraction()}√${radicand}`);
    return value && end(approximate(value), closed, terms!.toSorted().join(' '));
  } catch (error) {
    if (error instanceof NotExact || error instanceof TooCostly) return null;
    throw error;
  }
}

const isEmpty = ({ low, high }: Interval) =>
  low.at > high.at || (low.at === high.at && !(low.closed && high.closed));

/** Of two ends the one further in, the open one if both are at one place. */
const inner = (a: End, b: End, side: 1 | -1) =>
  a.at === b.at ? (a.closed ? b : a) : (a.at - b.at) * side > 0 ? a : b;
const outer = (a: End, b: End) => (a.at === b.at ? (a.closed ? a : b) : a.at > b.at ? a : b);

const both = (a: Interval[], b: Interval[]) =>
  a
    .flatMap((x) => b.map((y) => ({ low: inner(x.low, y.low, 1), high: inner(x.high, y.high, -1) })))
    .filter((one) => !isEmpty(one));

function either(a: Interval[], b: Interval[]): Interval[] {
  const sorted = [...a, ...b].sort(
    (x, y) => x.low.at - y.low.at || Number(y.low.closed) - Number(x.low.closed),
  );
  const joined: Interval[] = [];
  for (const one of sorted) {
    const last = joined.at(-1);
    const meets =
      last &&
      (last.high.at > one.low.at || (last.high.at === one.low.at && (last.high.closed || one.low.closed)));
    if (meets) joined.splice(-1, 1, { low: last.low, high: outer(last.high, one.high) });
    else joined.push(one);
  }
  return joined;
}

type Part = { letter: string | undefined; intervals: Interval[] };

/** The numbers that stand so to one: `x < 5` and `5 > x`. */
function related(sign: string, text: string): Interval[] | null {
  const at = endOf(text, /[≤≥=]/u.test(sign));
  if (!at || !Number.isFinite(at.at)) return null;
  if (sign === '=') return [{ low: at, high: at }];
  const [below, above] = [
    { low: LEFT, high: at },
    { low: at, high: RIGHT },
  ];
  if (sign === '≠') return [below, above];
  return /[<≤]/u.test(sign) ? [below] : [above];
}

const TURNED: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤', '=': '=', '≠': '≠' };
const isLetter = (text: string) => /^\s*[a-zA-Z]\s*$/u.test(text);

/** `x > 3` and `-2 < x ≤ 5`. */
function chainIn(text: string): Part | null {
  const parts = text.split(/([<>≤≥=≠])/u);
  const [sides, signs] = [parts.filter((_, i) => i % 2 === 0), parts.filter((_, i) => i % 2 === 1)];
  const at = sides.findIndex(isLetter);
  if (sides.length < 2 || sides.length > 3 || at < 0 || (sides.length === 3 && at !== 1)) return null;
  const before = at > 0 ? related(TURNED[signs[at - 1]!]!, sides[at - 1]!) : [{ low: LEFT, high: RIGHT }];
  const after = at < sides.length - 1 ? related(signs[at]!, sides[at + 1]!) : [{ low: LEFT, high: RIGHT }];
  return before && after && { letter: sides[at]!.trim().toLowerCase(), intervals: both(before, after) };
}

const BRACKETS = /^(?:(\p{L})\s*∈\s*)?([[(])\s*([^[\]]+?)\s*([\])])$/u;
/** `[2, 5)`: a comma without a space is between the ends if it is the only one. */
function intervalIn(text: string): Part | null {
  const [, letter, open, inside, close] = BRACKETS.exec(text.trim()) ?? [];
  if (inside === undefined) return null;
  const ends = inside.split(/;/u.test(inside) ? /\s*;\s*/u : /,\s/u.test(inside) ? /\s*,\s+/u : /\s*,\s*/u);
  const [low, high] = [endOf(ends[0]!, open === '['), endOf(ends[1] ?? '', close === ']')];
  return ends.length === 2 && low && high && low.at < high.at
    ? { letter: letter?.toLowerCase(), intervals: [{ low, high }] }
    : null;
}

const OR = '∪|∨|(?<!\\p{L})(?:or|یا|أو)(?!\\p{L})';
const AND = '∧|∩|&|(?<!\\p{L})(?:and|و|اور)(?!\\p{L})';
/** Says of one language `and`, of another `or`. */
const EITHER_WAY = '(?<!\\p{L})او(?!\\p{L})';
const JOINTS = new RegExp(`\\s*(${OR}|${AND}|${EITHER_WAY})\\s*`, 'giu');
const LIST_JOINTS = new RegExp(`\\s*(${OR}|${AND}|${EITHER_WAY}|;|,(?=\\s))\\s*`, 'giu');
const [IS_OR, IS_AND] = [new RegExp(`^(?:${OR})$`, 'iu'), new RegExp(`^(?:${AND})$`, 'iu')];

/** What is joined by a comma or by a word that says either is meant together if it can hold together. */
function joined(a: Interval[], joint: string, b: Interval[]): Interval[] {
  const together = both(a, b);
  return IS_AND.test(joint) || (!IS_OR.test(joint) && together.length > 0) ? together : either(a, b);
}

/** The numbers that inequalities of one letter, or intervals, leave; null for any other text. */
function solutionsIn(text: string, joints: RegExp): Solutions | null {
  const brackets = text.match(/[[(][^[\]()]*[\])]/gu) ?? [];
  const shielded = text.replace(/[[(][^[\]()]*[\])]/gu, '\u0001');
  let next = 0;
  const pieces = shielded.split(joints).map((piece) => piece.replace(/\u0001/gu, () => brackets[next++]!));
  if (pieces.length > 19) return null;
  const parts = pieces.filter((_, i) => i % 2 === 0).map((piece) => intervalIn(piece) ?? chainIn(piece));
  if (parts.includes(null)) return null;
  const letters = new Set(parts.flatMap((part) => part!.letter ?? []));
  if (letters.size > 1) return null;
  const intervals = parts
    .slice(1)
    .reduce((all, part, i) => joined(all, pieces[2 * i + 1]!, part!.intervals), parts[0]!.intervals);
  return { letter: [...letters][0], intervals, inBrackets: brackets.some((one) => intervalIn(one)) };
}

/** `(2, 5)` is a point. */
const hasMarksOfSets = (key: string) => /[<>≤≥≠∞[\]]/u.test(key);

/** Whether a key says by two or more inequalities, or by intervals, which numbers solve it. */
export function isSolutionSet(key: string): boolean {
  const solutions = hasMarksOfSets(key) ? solutionsIn(key, JOINTS) : null;
  if (!solutions || solutions.intervals.length === 0) return false;
  const bounds = solutions.intervals
    .flatMap(({ low, high }) => [low, high])
    .filter(({ at }) => Number.isFinite(at));
  return bounds.length > 1 ? !/^[^<>≤≥≠]*≠[^<>≤≥≠]*$/u.test(key) : solutions.inBrackets;
}

const nameOf = ({ intervals }: Solutions) =>
  intervals.map(({ low, high }) => [low.closed, low.name, high.name, high.closed].join(' ')).join('; ');

/** Judges inequalities and intervals by the numbers that they leave; in the other notation `form`. */
export function judgeSolutions(input: string, key: string): 'right' | 'form' | 'wrong' | 'unreadable' {
  if (!hasMarksOfSets(key)) return 'unreadable';
  const [typed, wanted] = [solutionsIn(input, LIST_JOINTS), solutionsIn(key, JOINTS)];
  if (!typed || !wanted) return 'unreadable';
  const isOtherLetter = typed.letter && wanted.letter && typed.letter !== wanted.letter;
  if (isOtherLetter || nameOf(typed) !== nameOf(wanted)) return 'wrong';
  return typed.inBrackets === wanted.inBrackets ? 'right' : 'form';
}
