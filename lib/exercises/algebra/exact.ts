import Fraction from 'fraction.js';

/**
 * Σ coefficient·√radicand with squarefree radicands. Closed under + − × ÷, and two are equal only if the numbers are.
 */
export type Exact = ReadonlyMap<bigint, Fraction>;

/** A value is undefined or can't be represented exactly. */
export class NotExact extends Error {}

const LARGEST_RADICAND = 10n ** 10n;
const LONGEST = 10n ** 60n;

const tidy = (terms: Map<bigint, Fraction>): Exact => {
  for (const [radicand, c] of terms) {
    if (c.n === 0n) terms.delete(radicand);
    if (c.n > LONGEST || c.d > LONGEST) throw new NotExact('too long');
  }
  return terms;
};

export const exact = (value: Fraction | number | string): Exact => tidy(new Map([[1n, new Fraction(value)]]));

export const isZero = (a: Exact) => a.size === 0;

/** The fraction, or null if a root remains in it. */
export function asFraction(a: Exact): Fraction | null {
  if (a.size === 0) return new Fraction(0);
  return a.size === 1 ? (a.get(1n) ?? null) : null;
}

export function add(a: Exact, b: Exact): Exact {
  const sum = new Map(a);
  for (const [radicand, c] of b) sum.set(radicand, (sum.get(radicand) ?? new Fraction(0)).add(c));
  return tidy(sum);
}

export const negate = (a: Exact): Exact => new Map([...a].map(([radicand, c]) => [radicand, c.neg()]));
export const subtract = (a: Exact, b: Exact) => add(a, negate(b));
export const equal = (a: Exact, b: Exact) => isZero(subtract(a, b));

/** Factors n as outside²·inside with inside squarefree. */
function squarefree(n: bigint): { outside: bigint; inside: bigint } {
  if (n > LARGEST_RADICAND) throw new NotExact('radicand too large');
  let outside = 1n;
  let inside = n;
  for (let f = 2n; f * f <= inside; f++)
    while (inside % (f * f) === 0n) {
      inside /= f * f;
      outside *= f;
    }
  return { outside, inside };
}

export function multiply(a: Exact, b: Exact): Exact {
  const product = new Map<bigint, Fraction>();
  for (const [r, c] of a)
    for (const [s, d] of b) {
      const { outside, inside } = squarefree(r * s);
      const term = c.mul(d).mul(new Fraction(outside));
      product.set(inside, (product.get(inside) ?? new Fraction(0)).add(term));
    }
  return tidy(product);
}

const smallestFactor = (n: bigint) => {
  for (let f = 2n; f * f <= n; f++) if (n % f === 0n) return f;
  return n;
};

/** 1/a: multiplies by conjugates, prime by prime, until the denominator has no root. */
export function inverse(a: Exact): Exact {
  if (isZero(a)) throw new NotExact('division by zero');
  const rational = asFraction(a);
  if (rational) return exact(rational.inverse());
  const prime = smallestFactor([...a.keys()].find((radicand) => radicand > 1n)!);
  const flipped: Exact = new Map([...a].map(([r, c]) => [r, r % prime === 0n ? c.neg() : c]));
  return multiply(flipped, inverse(multiply(a, flipped)));
}

export function root(a: Exact): Exact {
  const value = asFraction(a);
  if (!value || value.s < 0n) throw new NotExact('no exact root');
  const { outside, inside } = squarefree(value.n * value.d);
  return tidy(new Map([[inside, new Fraction(outside, value.d)]]));
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
