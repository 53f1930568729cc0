import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import type { Random } from '../random.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

type Two = { a: number; b: number; c: number; d: number };

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const lcm = (a: number, b: number) => (a / gcd(a, b)) * b;

/** Two proper fractions in lowest terms with unlike denominators, a/b and c/d. */
const unlike = (r: Random, level: number): Two =>
  r.until(
    () => {
      const [b, d] = [r.int(3, 6 + 2 * level), r.int(2, 6 + 3 * level)];
      return { a: r.int(1, b - 1), b, c: r.int(1, d - 1), d };
    },
    ({ a, b, c, d }) =>
      b !== d &&
      gcd(a, b) === 1 &&
      gcd(c, d) === 1 &&
      (level > 1 ? gcd(b, d) < Math.min(b, d) : lcm(b, d) === Math.max(b, d)),
  );

const widened = ({ a, b, c, d }: Two) => {
  const m = lcm(b, d);
  return { m, left: (a * m) / b, right: (c * m) / d };
};

export const addUnlikeFractions = generator<Two>({
  id: 'add-unlike-fractions',
  version: 1,
  grades: [5, 6],
  subject: 'mathematics',
  topic: 'fractions',
  practises: ['adding-fractions'],
  levels: 3,
  kind: 'fraction',
  form: 'simplest',
  make: unlike,
  values: ({ a, b, c, d }) => ({ sum: formula(`${a}/${b} + ${c}/${d}`) }),
  key: ({ a, b, c, d }) => new Fraction(a, b).add(new Fraction(c, d)),
  wrong: {
    'adds-across': ({ a, b, c, d }) => worked(new Fraction(a + c, b + d), `(${a} + ${c})/(${b} + ${d})`),
    'changes-denominator-only': ({ a, b, c, d }) =>
      worked(new Fraction(a + c, lcm(b, d)), `(${a} + ${c})/${lcm(b, d)}`),
    'keeps-one-denominator': ({ a, b, c, d }) =>
      worked(new Fraction(a + c, Math.min(b, d)), `(${a} + ${c})/${Math.min(b, d)}`),
  },
  steps: (p) => {
    const { m, left, right } = widened(p);
    const simple = new Fraction(left + right, m).toFraction();
    return [
      step('common-denominator', `${p.a}/${p.b} + ${p.c}/${p.d} = ${left}/${m} + ${right}/${m}`),
      step('numerators-add', `${left}/${m} + ${right}/${m} = ${left + right}/${m}`),
      ...(simple === `${left + right}/${m}` ? [] : [step('simplify', `${left + right}/${m} = ${simple}`)]),
    ];
  },
  proof: ({ a, b, c, d }, key: Fraction) => Number(key.n) * b * d === Number(key.d) * (a * d + c * b),
});
const formulaOf = ({ a, b, c, d }: Two, sign: string) => formula(`${a}/${b} ${sign} ${c}/${d}`);
const lowest = (top: number, bottom: number) => new Fraction(top, bottom).toFraction();

export const simplifyFraction = generator<{ top: number; bottom: number; by: number }>({
  ...maths,
  id: 'simplify-fraction',
  grades: [5, 6],
  topic: 'fractions',
  practises: ['equivalent-fractions', 'adding-fractions', 'multiplying-fractions', 'chance'],
  levels: 2,
  kind: 'fraction',
  form: 'simplest',
  make: (r, level) =>
    r.until(
      () => {
        const bottom = r.int(3, 12);
        return {
          bottom,
          top: r.int(2, bottom - 1),
          by: r.pick(level === 1 ? [2, 3, 5, 10] : [4, 6, 8, 9, 12]),
        };
      },
      ({ top, bottom }) => gcd(top, bottom) === 1,
    ),
  values: ({ top, bottom, by }) => ({ fraction: formula(`${top * by}/${bottom * by}`) }),
  key: ({ top, bottom }) => new Fraction(top, bottom),
  wrong: {
    'divides-top-only': ({ top, bottom, by }) =>
      worked(new Fraction(top, bottom * by), `(${top * by} ÷ ${by})/${bottom * by}`),
    'subtracts-same-number': ({ top, bottom, by }) =>
      worked(new Fraction(top * by - by, bottom * by - by), `(${top * by} - ${by})/(${bottom * by} - ${by})`),
    'upside-down': ({ top, bottom }) => new Fraction(bottom, top),
  },
  steps: ({ top, bottom, by }) => [
    step('common-factor', `${top * by}/${bottom * by} = (${top} * ${by})/(${bottom} * ${by})`),
    step('divide-both', `(${top} * ${by})/(${bottom} * ${by}) = ${top}/${bottom}`),
  ],
  proof: ({ top, bottom, by }, key: Fraction) => Number(key.n) * bottom * by === Number(key.d) * top * by,
});

export const equalFractions = generator<{ top: number; bottom: number; by: number }>({
  ...maths,
  id: 'equal-fractions',
  version: 2,
  grades: [5, 6],
  topic: 'fractions',
  practises: ['comparing-fractions', 'equivalent-fractions', 'adding-fractions'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const bottom = r.int(3, 5 + 4 * level);
    return { bottom, top: r.int(2, bottom - 1), by: r.int(3, 5 + 2 * level) };
  },
  values: ({ top, bottom, by }) => ({ line: formula(`${top}/${bottom} = □/${bottom * by}`) }),
  key: ({ top, by }) => top * by,
  wrong: {
    'adds-same-number': ({ top, bottom, by }) =>
      worked(top + bottom * by - bottom, `${top} + (${bottom * by} - ${bottom})`),
    'keeps-the-numerator': ({ top }) => top,
    'gives-the-multiplier': ({ bottom, by }) => worked(by, `${bottom * by} ÷ ${bottom}`),
  },
  steps: ({ top, bottom, by }) => [
    step('how-many-times', `${bottom * by} ÷ ${bottom} = ${by}`),
    step('same-for-numerator', `${top} * ${by} = ${top * by}`),
  ],
  proof: ({ top, bottom, by }, key: number) =>
    new Fraction(key, bottom * by).equals(new Fraction(top, bottom)),
});

export const subtractUnlikeFractions = generator<Two>({
  ...maths,
  id: 'subtract-unlike-fractions',
  version: 2,
  grades: [5, 6],
  topic: 'fractions',
  practises: ['adding-fractions'],
  levels: 3,
  kind: 'fraction',
  form: 'simplest',
  make: (r, level) =>
    r.until(
      () => unlike(r, level),
      ({ a, b, c, d }) => a * d > c * b && a > c && b !== d,
    ),
  values: (p) => ({ difference: formulaOf(p, '-') }),
  key: ({ a, b, c, d }) => new Fraction(a, b).sub(new Fraction(c, d)),
  wrong: {
    'subtracts-across': ({ a, b, c, d }) =>
      worked(new Fraction(a - c, Math.abs(b - d)), `(${a} - ${c})/(${Math.max(b, d)} - ${Math.min(b, d)})`),
    'numerators-only': ({ a, b, c, d }) =>
      worked(new Fraction(a - c, lcm(b, d)), `(${a} - ${c})/${lcm(b, d)}`),
    'subtracts-as-if-same': ({ a, b, c, d }) =>
      lcm(b, d) === Math.max(b, d)
        ? null
        : worked(new Fraction(a - c, Math.max(b, d)), `(${a} - ${c})/${Math.max(b, d)}`),
  },
  steps: (p) => {
    const { m, left, right } = widened(p);
    return [
      step('common-denominator', `${p.a}/${p.b} - ${p.c}/${p.d} = ${left}/${m} - ${right}/${m}`),
      step('numerators-subtract', `${left}/${m} - ${right}/${m} = ${left - right}/${m}`),
      ...(gcd(left - right, m) > 1
        ? [step('simplify', `${left - right}/${m} = ${lowest(left - right, m)}`)]
        : []),
    ];
  },
  proof: ({ a, b, c, d }, key: Fraction) => key.add(new Fraction(c, d)).equals(new Fraction(a, b)),
});

export const multiplyFractions = generator<Two>({
  ...maths,
  id: 'multiply-fractions',
  grades: [5, 6],
  topic: 'fractions',
  practises: ['multiplying-fractions'],
  levels: 2,
  kind: 'fraction',
  form: 'simplest',
  make: (r, level) =>
    r.until(
      () => unlike(r, level + 1),
      ({ a, b, c, d }) => gcd(a * c, b * d) > 1 === (level === 2),
    ),
  values: (p) => ({ product: formulaOf(p, '*') }),
  key: ({ a, b, c, d }) => new Fraction(a * c, b * d),
  wrong: {
    'keeps-common-denominator': ({ a, b, c, d }) =>
      worked(new Fraction(a * c, Math.max(b, d)), `(${a} * ${c})/${Math.max(b, d)}`),
    'cross-multiplies': ({ a, b, c, d }) => worked(new Fraction(a * d, b * c), `(${a} * ${d})/(${b} * ${c})`),
    'adds-across': ({ a, b, c, d }) => worked(new Fraction(a + c, b + d), `(${a} + ${c})/(${b} + ${d})`),
  },
  steps: ({ a, b, c, d }) => [
    step('top-times-top', `${a}/${b} * ${c}/${d} = (${a} * ${c})/(${b} * ${d})`),
    step('multiply', `(${a} * ${c})/(${b} * ${d}) = ${a * c}/${b * d}`),
    ...(gcd(a * c, b * d) > 1 ? [step('simplify', `${a * c}/${b * d} = ${lowest(a * c, b * d)}`)] : []),
  ],
  proof: ({ a, b, c, d }, key: Fraction) => key.div(new Fraction(c, d)).equals(new Fraction(a, b)),
});

export const divideFractions = generator<Two>({
  ...maths,
  id: 'divide-fractions',
  grades: [6, 7],
  topic: 'fractions',
  practises: ['multiplying-fractions'],
  levels: 2,
  kind: 'fraction',
  form: 'simplest',
  make: (r, level) =>
    r.until(
      () => unlike(r, level),
      ({ a, b, c, d }) => a * d !== b * c && c > 1,
    ),
  values: ({ a, b, c, d }) => ({
    quotient: formula(`${a}/${b} ÷ (${c}/${d})`).replace(/\\left\(|\\right\)/gu, ''),
  }),
  key: ({ a, b, c, d }) => new Fraction(a * d, b * c),
  wrong: {
    'does-not-invert': ({ a, b, c, d }) => worked(new Fraction(a * c, b * d), `${a}/${b} * ${c}/${d}`),
    'inverts-the-first': ({ a, b, c, d }) => worked(new Fraction(b * c, a * d), `${b}/${a} * ${c}/${d}`),
    'keeps-common-denominator': ({ a, b, c, d }) =>
      worked(new Fraction(a * c, Math.max(b, d)), `(${a} * ${c})/${Math.max(b, d)}`),
  },
  steps: ({ a, b, c, d }) => [
    step('turn-over', `${a}/${b} ÷ (${c}/${d}) = ${a}/${b} * ${d}/${c}`),
    step('top-times-top', `${a}/${b} * ${d}/${c} = ${a * d}/${b * c}`),
    ...(gcd(a * d, b * c) > 1 ? [step('simplify', `${a * d}/${b * c} = ${lowest(a * d, b * c)}`)] : []),
  ],
  proof: ({ a, b, c, d }, key: Fraction) => key.mul(new Fraction(c, d)).equals(new Fraction(a, b)),
});

export const mixedNumber = generator<{ whole: number; top: number; bottom: number }>({
  ...maths,
  id: 'mixed-number',
  grades: [5, 6],
  topic: 'fractions',
  practises: ['adding-fractions', 'multiplying-fractions'],
  levels: 2,
  kind: 'mixed',
  form: 'mixed',
  make: (r, level) => {
    const bottom = r.int(3, 5 + 3 * level);
    return {
      bottom,
      top: r.until(
        () => r.int(1, bottom - 1),
        (n) => gcd(n, bottom) === 1,
      ),
      whole: r.int(2, 3 + 4 * level),
    };
  },
  values: ({ whole, top, bottom }) => ({ fraction: formula(`${whole * bottom + top}/${bottom}`) }),
  key: ({ whole, top, bottom }) => new Fraction(whole * bottom + top, bottom),
  wrong: {
    'remainder-as-whole': ({ whole, top, bottom }) => new Fraction(top * bottom + whole, bottom),
    'upside-down': ({ whole, top, bottom }) => new Fraction(whole * top + bottom, top),
    'one-off-in-the-table': ({ whole, top, bottom }) =>
      worked(
        new Fraction((whole - 1) * bottom + top, bottom),
        `${whole - 1} ${top}/${bottom} = ${(whole - 1) * bottom + top}/${bottom}`,
      ),
  },
  steps: ({ whole, top, bottom }) => [
    step('how-many-wholes', `${whole * bottom + top} = ${whole} * ${bottom} + ${top}`),
    step('together', `${whole * bottom + top}/${bottom} = ${whole} ${top}/${bottom}`),
  ],
  proof: ({ whole, top, bottom }, key: Fraction) => key.sub(new Fraction(top, bottom)).equals(whole),
});
