import * as X from './exact.ts';
import { type Exact, exact, NotExact } from './exact.ts';
import { evaluate, type Letters, lettersOf } from './evaluate.ts';
import type { Line, Node, Relation } from './parse.ts';

/**
 * Expressions are compared exactly at points that authors can't foresee. Two different polynomials of degree d are
 * equal at one point with a probability below d / 5,000; at all of them practically never (Schwartz-Zippel lemma).
 */
const ENOUGH = 6;
const TRIES = 24;

/** The k-th point for a letter: whole, positive, far from others. π is treated as a letter. */
function pointOf(letter: string, k: number): Exact {
  const mixed = Math.imul(letter.codePointAt(0)! * 7919 + letter.length + k * 104729, 2654435761) >>> 0;
  return exact(2 + (mixed % 4999));
}

const points = (nodes: Node[], letterValues: Letters) => {
  const letters = [...new Set(nodes.flatMap(lettersOf))];
  const count = letters.every((letter) => letter in letterValues) ? 1 : TRIES;
  return Array.from({ length: count }, (_, k): Letters => ({
    ...Object.fromEntries(letters.map((letter) => [letter, pointOf(letter, k)])),
    ...letterValues,
  }));
};

const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof NotExact) return null;
    throw error;
  }
};

/** Whether two expressions are the same number, or the same function of their letters. */
export function sameExpression(a: Node, b: Node, letterValues: Letters = {}): boolean {
  const all = points([a, b], letterValues);
  const verdicts = all
    .map((at) => attempt(() => X.equal(evaluate(a, at), evaluate(b, at))))
    .filter((isSame) => isSame !== null)
    .slice(0, ENOUGH);
  return verdicts.length >= Math.min(ENOUGH, all.length) && verdicts.every(Boolean);
}

const difference = ([left, right]: Node[], at: Letters) =>
  X.subtract(evaluate(left!, at), evaluate(right!, at));

/** Whether two equations are equivalent: their differences are multiples of each other. */
export function sameEquation(a: Line, b: Line): boolean {
  if (a.sides.length !== 2 || b.sides.length !== 2) return false;
  const ratios = points([...a.sides, ...b.sides], {})
    .map((at) =>
      attempt(() => {
        const [left, right] = [difference(a.sides, at), difference(b.sides, at)];
        return X.multiply(left, X.inverse(right));
      }),
    )
    .filter((ratio) => ratio !== null)
    .slice(0, ENOUGH);
  const [first] = ratios;
  return ratios.length >= ENOUGH && !X.isZero(first!) && ratios.every((ratio) => X.equal(ratio, first!));
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
