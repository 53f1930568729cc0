import { TooCostly, withinBudget } from './budget.ts';
import * as X from './exact.ts';
import { type Exact, exact, NotExact, TooLong } from './exact.ts';
import { evaluate, type Letters, lettersOf } from './evaluate.ts';
import type { Line, Node, Relation } from './parse.ts';

/**
 * Expressions are compared exactly at points that authors can't foresee. Two different polynomials of degree d are
 * equal at one point with a probability below d / 5,000; at all of them practically never (Schwartz-Zippel lemma).
 */
const ENOUGH = 6;
const TRIES = 24;

/**
 * The k-th point for a letter: whole, positive, far from others. Later ones are smaller, for high powers, and the last for
 * factorials. π is treated as a letter.
 */
function pointOf(letter: string, k: number): Exact {
  const mixed = Math.imul(letter.codePointAt(0)! * 7919 + letter.length + k * 104729, 2654435761) >>> 0;
  const range = k < TRIES / 2 ? 4999 : k < (3 * TRIES) / 4 ? 97 : 41;
  return exact(2 + (mixed % range));
}

const points = (nodes: Node[], letterValues: Letters) => {
  const letters = [...new Set(nodes.flatMap(lettersOf))];
  const count = letters.every((letter) => letter in letterValues) ? 1 : TRIES;
  return Array.from({ length: count }, (_, k): Letters => ({
    ...Object.fromEntries(letters.map((letter) => [letter, pointOf(letter, k)])),
    ...letterValues,
  }));
};

/**
 * Whether what is computed at the points meets the demand at all of the first six where it has an exact value. Undefined
 * everywhere is no; too long to compute at the others is no answer.
 */
function atPoints<T>(all: Letters[], compute: (at: Letters) => T, isMet: (value: T) => boolean): boolean {
  const enough = Math.min(ENOUGH, all.length);
  let [met, tooLong] = [0, false];
  for (const at of all) {
    try {
      if (!isMet(compute(at))) return false;
      if (++met === enough) return true;
    } catch (error) {
      if (error instanceof TooLong) tooLong = true;
      else if (!(error instanceof NotExact)) throw error;
    }
  }
  if (tooLong) throw new TooCostly();
  return false;
}

/** Whether two expressions are the same number, or the same function of their letters. */
export const sameExpression = (a: Node, b: Node, letterValues: Letters = {}): boolean =>
  withinBudget(() =>
    atPoints(
      points([a, b], letterValues),
      (at) => X.equal(evaluate(a, at), evaluate(b, at)),
      (isSame) => isSame,
    ),
  );

const difference = ([left, right]: Node[], at: Letters) =>
  X.subtract(evaluate(left!, at), evaluate(right!, at));

/** Whether two equations are equivalent: their differences are multiples of each other. */
export function sameEquation(a: Line, b: Line): boolean {
  if (a.sides.length !== 2 || b.sides.length !== 2) return false;
  let first: Exact | undefined;
  return withinBudget(() =>
    atPoints(
      points([...a.sides, ...b.sides], {}),
      (at) => X.multiply(difference(a.sides, at), X.inverse(difference(b.sides, at))),
      (ratio) => !X.isZero(ratio) && X.equal(ratio, (first ??= ratio)),
    ),
  );
}

const HOLDS: Record<Exclude<Relation, '='>, (left: number, right: number) => boolean> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '≤': (a, b) => a <= b,
  '≥': (a, b) => a >= b,
  '≠': (a, b) => a !== b,
  '≈': (a, b) => a !== b && Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) / 4,
};

/** Whether a chain is true. The letters have these values, the others any. */
export function holds({ sides, relations }: Line, letterValues: Letters = {}): boolean {
  return relations.every((relation, i) => {
    const [left, right] = [sides[i]!, sides[i + 1]!];
    if (relation === '=') return sameExpression(left, right, letterValues);
    return HOLDS[relation](
      X.approximate(evaluate(left, letterValues)),
      X.approximate(evaluate(right, letterValues)),
    );
  });
}
