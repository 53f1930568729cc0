import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { poly, s, signed } from '../terms.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

/** x² + bx + c = 0 with the solutions p < q. */
type Roots = { p: number; q: number };
const roots = (
  r: { int: (a: number, b: number) => number; until: <T>(d: () => T, f: (t: T) => boolean) => T },
  level: number,
): Roots =>
  r.until(
    () => ({ p: r.int(-9, 8), q: r.int(level === 1 ? 2 : -8, 12) }),
    ({ p, q }) =>
      p < q && p * q !== 0 && p + q !== 0 && q !== 1 && p !== 1 && (level === 1 || p * q < 0 || q < 0),
  );

export const quadraticByFactoring = generator<Roots>({
  ...maths,
  id: 'quadratic-by-factoring',
  version: 2,
  grades: [9, 10],
  topic: 'quadratics',
  practises: ['quadratic-factoring', 'quadratic-formula'],
  levels: 2,
  kind: 'number',
  few: 'Pairs of small whole solutions.',
  make: roots,
  values: ({ p, q }) => ({ equation: formula(`${poly([1, -p - q, p * q])} = 0`) }),
  key: ({ q }) => q,
  wrong: {
    'sign-of-the-roots': ({ p }) => -p,
    'gives-the-smaller': ({ p }) => p,
    'gives-the-product': ({ p, q }) => p * q,
  },
  steps: ({ p, q }) => [
    step('factor-pair', `${s(-p)} * ${s(-q)} = ${p * q}`),
    step('together', `(x ${signed(-p)})(x ${signed(-q)}) = 0`),
    step('larger-root', `x = ${q}`),
  ],
  letters: ({ q }) => ({ x: q }),
  proof: ({ p, q }, key: number) => key * key - (p + q) * key + p * q === 0 && key > (p + q) / 2,
});

export const quadraticFormula = generator<{ a: number; p: number; q: number }>({
  ...maths,
  id: 'quadratic-formula',
  grades: [10, 11],
  topic: 'quadratics',
  practises: ['quadratic-formula'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(2, 4), ...roots(r, level) }),
      ({ a, p, q }) => (a * q + p) % a !== 0 && a * q + p !== 0,
    ),
  // a(x - q)(x - p/a): one solution is whole, the other a fraction.
  values: ({ a, p, q }) => ({ equation: formula(`${poly([a, -p - a * q, p * q])} = 0`) }),
  key: ({ a, p, q }) => larger(new Fraction(p, a), q),
  wrong: {
    'divides-by-a-only': ({ a, p, q }) =>
      worked(larger(new Fraction(p, a), q).mul(2), `(${p + a * q} + ${Math.abs(a * q - p)})/${a}`),
    'gives-the-smaller': ({ a, p, q }) =>
      worked(
        new Fraction(p, a).add(q).sub(larger(new Fraction(p, a), q)),
        `(${p + a * q} - ${Math.abs(a * q - p)})/(2 * ${a})`,
      ),
    'sign-turned': ({ a, p, q }) => larger(new Fraction(p, a), q).neg(),
  },
  steps: ({ a, p, q }) => {
    const [b, c] = [-p - a * q, p * q];
    const d = Math.abs(a * q - p);
    const key = larger(new Fraction(p, a), q);
    return [
      step('discriminant', `${s(b)}^2 - 4 * ${a} * ${s(c)} = ${d * d}`, { rule: formula('b^2 - 4ac') }),
      step('take-root', `sqrt(${d * d}) = ${d}`),
      step('by-formula', `(${-b} + ${d})/(2 * ${a}) = ${key.toFraction()}`, {
        rule: formula('(-b + sqrt(b^2 - 4ac))/(2a)'),
      }),
    ];
  },
  proof: ({ a, p, q }, key: Fraction) =>
    key
      .mul(key)
      .mul(a)
      .sub(key.mul(p + a * q))
      .add(p * q)
      .equals(0),
});

const larger = (a: Fraction, b: number) => (a.compare(b) > 0 ? a : new Fraction(b));

export const completeTheSquare = generator<{ b: number }>({
  ...maths,
  id: 'complete-the-square',
  grades: [9, 11],
  topic: 'quadratics',
  practises: ['quadratic-formula'],
  levels: 2,
  kind: 'number',
  few: 'Even and odd numbers to 40 before the letter.',
  make: (r, level) => ({ b: (level === 1 ? 2 * r.int(2, 20) : 2 * r.int(1, 12) + 1) * r.pick([1, -1]) }),
  values: ({ b }) => ({ line: formula(`x^2 ${signed(b)}x + □`) }),
  key: ({ b }) => new Fraction(b, 2).pow(2)!,
  wrong: {
    'half-without-square': ({ b }) => worked(new Fraction(b, 2), `${b} ÷ 2`),
    'squares-without-half': ({ b }) => worked(b * b, `${s(b)}^2`),
  },
  steps: ({ b }) => {
    const half = new Fraction(b, 2);
    return [
      step('divide', `${s(b)} ÷ 2 = ${half.toFraction()}`),
      step('half-squared', `(${half.toFraction()})^2 = ${half.pow(2)!.toFraction()}`, { x: formula('x') }),
    ];
  },
  proof: ({ b }, key: Fraction) => key.mul(4).equals(b * b),
});

export const logarithm = generator<{ base: number; power: number }>({
  ...maths,
  id: 'logarithm',
  version: 2,
  grades: [10, 12],
  topic: 'logarithms',
  practises: ['logarithms'],
  levels: 2,
  kind: 'number',
  few: 'Small powers of small bases.',
  make: (r, level) => {
    const base = r.pick([2, 3, 4, 5, 6, 7, 10]);
    const most = base === 2 ? 10 : base < 5 ? 5 : 4;
    return { base, power: level === 1 ? r.int(2, most) : -r.int(2, Math.min(4, most)) };
  },
  values: ({ base, power }) => ({ log: formula(`log(${base}, ${powerText(base, power)})`) }),
  key: ({ power }) => power,
  wrong: {
    'divides-for-logarithm': ({ base, power }) =>
      worked(
        power > 0 ? base ** (power - 1) : new Fraction(1, base ** (1 - power)),
        `${powerText(base, power)} ÷ ${base}`,
      ),
    'exponent-sign-turned': ({ base, power }) => worked(-power, `log(${base}, ${powerText(base, -power)})`),
    'power-one-off': ({ base, power }) => worked(power + 1, `log(${base}, ${powerText(base, power + 1)})`),
  },
  steps: ({ base, power }) => [
    step('which-power', `${base}^${s(power)} = ${powerText(base, power)}`),
    step('together', `log(${base}, ${powerText(base, power)}) = ${power}`),
  ],
  proof: ({ base, power }, key: number) =>
    base ** Math.abs(key) === base ** Math.abs(power) && Math.sign(key) === Math.sign(power),
});

const powerText = (base: number, power: number) =>
  power > 0 ? String(base ** power) : `1/${base ** -power}`;

export const arithmeticSeries = generator<{ start: number; by: number; n: number }>({
  ...maths,
  id: 'arithmetic-series',
  grades: [10, 12],
  topic: 'sequences',
  practises: ['sequences'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({ start: r.int(2, 15), by: r.int(2, 9), n: r.int(8, 10 + 20 * level) }),
  values: ({ start, by, n }) => ({ n, list: [0, 1, 2].map((i) => start + i * by) }),
  key: ({ start, by, n }) => (n * (2 * start + (n - 1) * by)) / 2,
  wrong: {
    'forgets-half': ({ start, by, n }) =>
      worked(n * (2 * start + (n - 1) * by), `${n} * (${start} + ${start + (n - 1) * by})`),
    'last-term-for-sum': ({ start, by, n }) => worked(start + (n - 1) * by, `${start} + ${n - 1} * ${by}`),
    'one-difference-too-many': ({ start, by, n }) =>
      worked((n * (2 * start + n * by)) / 2, `${n} * (2 * ${start} + ${n} * ${by}) ÷ 2`),
  },
  steps: ({ start, by, n }) => {
    const last = start + (n - 1) * by;
    return [
      step('first-and-last', `${start} + ${n - 1} * ${by} = ${last}`),
      step('add', `${start} + ${last} = ${start + last}`),
      step('by-formula', `${n} * ${start + last} ÷ 2 = ${(n * (start + last)) / 2}`, {
        rule: formula('n(a + l)/2'),
      }),
    ];
  },
  proof: ({ start, by, n }, key: number) =>
    Array.from({ length: n }, (_, i) => start + i * by).reduce((a, b) => a + b) === key,
});

export const geometricTerm = generator<{ start: number; by: number; n: number }>({
  ...maths,
  id: 'geometric-term',
  grades: [10, 12],
  topic: 'sequences',
  practises: ['sequences'],
  levels: 2,
  kind: 'number',
  few: 'Growing sequences whose terms stay small.',
  make: (r, level) => ({
    start: r.int(2, 9),
    by: level === 1 ? r.int(2, 4) : r.pick([-2, -3, 5, 6]),
    n: r.int(5, 7),
  }),
  values: ({ start, by, n }) => ({
    n,
    list: [0, 1, 2].map((i) => start * by ** i).map((t) => (t < 0 ? formula(`${t}`) : t)),
  }),
  key: ({ start, by, n }) => start * by ** (n - 1),
  wrong: {
    'one-power-too-many': ({ start, by, n }) => worked(start * by ** n, `${start} * ${s(by)}^${n}`),
    'arithmetic-for-geometric': ({ start, by, n }) =>
      worked(start + (n - 1) * (start * by - start), `${start} + ${n - 1} * (${start * by} - ${start})`),
    'sign-turned': ({ start, by, n }) =>
      by < 0 ? worked(-start * by ** (n - 1), `${n % 2 === 0 ? start : -start} * ${-by}^${n - 1}`) : null,
  },
  steps: ({ start, by, n }) => [
    step('how-it-changes', `${start} * ${s(by)} = ${start * by}`),
    step('how-many-factors', `${n} - 1 = ${n - 1}`),
    step('together', `${start} * ${s(by)}^${n - 1} = ${start * by ** (n - 1)}`),
  ],
  proof: ({ start, by, n }, key: number) =>
    Array.from({ length: n - 1 }).reduce<number>((t) => t * by, start) === key,
});
