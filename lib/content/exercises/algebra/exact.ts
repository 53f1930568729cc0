import Fraction from 'fraction.js';
import { spend, TooCostly } from './budget.ts';

/**
 * Σ coefficient·√radicand with squarefree radicands. Closed under + − × ÷, and two are equal only if the numbers are.
 */
export type Exact = ReadonlyMap<bigint, Fraction>;

/** A value is undefined or can't be represented exactly. */
export class NotExact extends Error {}

/** A value has too many digits at this point; another point may be shorter. */
export class TooLong extends TooCostly {}

const LARGEST_RADICAND = 10n ** 10n;
const LONGEST = 10n ** 60n;
const ZERO = new Fraction(0);

const SHORT = 10n ** 8n;

/** Counts what a fraction costs: the common divisor of long numbers takes many steps. */
const counted = (c: Fraction): Fraction => {
  if (c.n > LONGEST || c.d > LONGEST) throw new TooLong();
  spend(c.n < SHORT && c.d < SHORT ? 1 : 8);
  return c;
};

const tidy = (terms: Map<bigint, Fraction>): Exact => {
  for (const [radicand, c] of terms) if (c.n === 0n) terms.delete(radicand);
  return terms;
};

export const exact = (value: Fraction | number | string): Exact =>
  tidy(new Map([[1n, counted(new Fraction(value))]]));

export const isZero = (a: Exact) => a.size === 0;

/** The fraction, or null if a root remains in it. */
export function asFraction(a: Exact): Fraction | null {
  if (a.size === 0) return new Fraction(0);
  return a.size === 1 ? (a.get(1n) ?? null) : null;
}

export function add(a: Exact, b: Exact): Exact {
  const sum = new Map(a);
  for (const [radicand, c] of b) sum.set(radicand, counted((sum.get(radicand) ?? ZERO).add(c)));
  return tidy(sum);
}

export const negate = (a: Exact): Exact =>
  new Map([...a].map(([radicand, c]) => [radicand, counted(c.neg())]));
export const subtract = (a: Exact, b: Exact) => add(a, negate(b));
export const equal = (a: Exact, b: Exact) => isZero(subtract(a, b));

/** The smallest prime factor of n, or n itself; from `from` on. */
function smallestFactor(n: number, from = 2): number {
  let f = from;
  while (f * f <= n && n % f !== 0) f += f === 2 ? 1 : 2;
  spend(1 + (f - from) / 30);
  return f * f <= n ? f : n;
}

/** Factors n as outside²·inside with inside squarefree. */
function squarefree(n: bigint): { outside: bigint; inside: bigint } {
  if (n > LARGEST_RADICAND) throw new TooLong();
  let [outside, inside] = [1, 1];
  let rest = Number(n);
  for (let f = 2; rest > 1;) {
    f = smallestFactor(rest, f);
    rest /= f;
    // inside holds each prime once: a second one makes a square.
    if (inside % f === 0) [inside, outside] = [inside / f, outside * f];
    else inside *= f;
  }
  return { outside: BigInt(outside), inside: BigInt(inside) };
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

export function multiply(a: Exact, b: Exact): Exact {
  const product = new Map<bigint, Fraction>();
  for (const [r, c] of a)
    for (const [s, d] of b) {
      // Both are squarefree: what they share is all that comes out of the root.
      const outside = divisor(r, s);
      const inside = (r / outside) * (s / outside);
      if (inside > LARGEST_RADICAND) throw new TooLong();
      const term = counted(c.mul(d).mul(outside));
      product.set(inside, counted((product.get(inside) ?? ZERO).add(term)));
    }
  return tidy(product);
}

/** 1/a: multiplies by conjugates, prime by prime, until the denominator has no root. */
export function inverse(a: Exact): Exact {
  if (isZero(a)) throw new NotExact('division by zero');
  const rational = asFraction(a);
  if (rational) return exact(rational.inverse());
  const prime = BigInt(smallestFactor(Number([...a.keys()].find((radicand) => radicand > 1n))));
  const flipped: Exact = new Map([...a].map(([r, c]) => [r, r % prime === 0n ? c.neg() : c]));
  return multiply(flipped, inverse(multiply(a, flipped)));
}

export function root(a: Exact): Exact {
  const value = asFraction(a);
  if (!value || value.s < 0n) throw new NotExact('no exact root');
  if (value.n === 0n) return a;
  const { outside, inside } = squarefree(value.n * value.d);
  return tidy(new Map([[inside, counted(new Fraction(outside, value.d))]]));
}

/** Powers with whole or half exponents. Throws NotExact for others. */
export function power(base: Exact, exponent: Exact): Exact {
  const e = asFraction(exponent);
  if (!e || e.d > 2n || e.n > 64n) throw new NotExact('no exact power');
  if (e.d === 2n) return power(root(base), exact(e.mul(2)));
  if (e.s < 0n) return inverse(power(base, exact(e.neg())));
  let result = exact(1);
  for (let i = 0n; i < e.n; i++) result = multiply(result, base);
  return result;
}

/** Only for ordering; equality is exact. */
export const approximate = (a: Exact) =>
  [...a].reduce((sum, [radicand, c]) => sum + c.valueOf() * Math.sqrt(Number(radicand)), 0);
