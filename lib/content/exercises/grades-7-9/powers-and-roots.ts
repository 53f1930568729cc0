import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { s } from '../terms.ts';
import { generator, step, worked } from '../generator.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

export const powersProduct = generator<{ base: number; m: number; n: number }>({
  ...maths,
  id: 'powers-product',
  grades: [8, 9],
  topic: 'powers',
  practises: ['powers', 'roots'],
  levels: 2,
  kind: 'expression',
  form: 'one_power',
  make: (r, level) =>
    r.until(
      () => ({ base: r.int(2, 9), m: r.int(2, 5 * level), n: r.int(2, 5 * level) }),
      ({ m, n }) => m * n !== m + n && m * n !== 2 * (m + n),
    ),
  values: ({ base, m, n }) => ({ expression: formula(`${base}^${m} * ${base}^${n}`) }),
  key: ({ base, m, n }) => `${base}^${m + n}`,
  wrong: {
    'multiplies-exponents': ({ base, m, n }) => worked(`${base}^${m * n}`, `${m} * ${n} = ${m * n}`),
    'multiplies-bases': ({ base, m, n }) =>
      worked(`${base * base}^${m + n}`, `(${base} * ${base})^(${m} + ${n})`),
  },
  steps: ({ base, m, n }) => [
    step('add-exponents', `${m} + ${n} = ${m + n}`),
    step('together', `${base}^${m} * ${base}^${n} = ${base}^${m + n}`),
  ],
  proof: ({ base, m, n }, key: string) => key.startsWith(`${base}^`) && Number(key.split('^')[1]) - n === m,
});

type Root = { x: number; tenths: boolean; sum: [number, number] | null };
const underRoot = ({ x, tenths, sum }: Root) =>
  sum ? `${sum[0] ** 2} + ${sum[1] ** 2}` : `${tenths ? (x * x) / 100 : x * x}`;

export const squareRoot = generator<Root>({
  ...maths,
  id: 'square-root',
  grades: [7, 9],
  topic: 'powers',
  practises: ['pythagoras', 'roots'],
  levels: 2,
  kind: 'number',
  few: 'Square numbers to 400 and their tenths, and a few sums of squares.',
  make: (r, level) => {
    if (level === 1) return { x: r.int(4, 20), tenths: false, sum: null };
    const sum = r.pick([
      [3, 4],
      [6, 8],
      [5, 12],
      [8, 15],
      [9, 12],
      [12, 16],
      [7, 24],
      [20, 21],
    ] as [number, number][]);
    return r.pick([
      { x: r.int(3, 25), tenths: true, sum: null },
      { x: Math.hypot(...sum), tenths: false, sum },
    ]);
  },
  values: (p) => ({ root: formula(`sqrt(${underRoot(p)})`) }),
  key: ({ x, tenths }) => (tenths ? new Fraction(x, 10) : x),
  wrong: {
    'halves-for-root': (p) =>
      worked(
        new Fraction(p.x * p.x, p.tenths ? 200 : 2),
        p.sum ? `(${underRoot(p)}) ÷ 2` : `${underRoot(p)} ÷ 2`,
      ),
    'adds-roots': ({ sum }) =>
      sum ? worked(sum[0] + sum[1], `sqrt(${sum[0] ** 2}) + sqrt(${sum[1] ** 2})`) : null,
    'one-place-too-many': ({ x, tenths }) => (tenths ? new Fraction(x, 100) : null),
    'forgets-the-root': (p) => (p.tenths ? null : worked(p.x * p.x, ...(p.sum ? [underRoot(p)] : []))),
  },
  steps: ({ x, tenths, sum }) => {
    const root = tenths ? x / 10 : x;
    const square = tenths ? (x * x) / 100 : x * x;
    return [
      ...(sum ? [step('add', `${sum[0] ** 2} + ${sum[1] ** 2} = ${x * x}`)] : []),
      step('which-square', `${root} * ${root} = ${square}`),
      step('take-root', `sqrt(${square}) = ${root}`),
    ];
  },
  proof: ({ x, tenths }, key: Fraction | number) =>
    new Fraction(key).pow(2)!.equals(new Fraction(x * x, tenths ? 100 : 1)),
});

export const scientificNotation = generator<{ digits: number; power: number }>({
  ...maths,
  id: 'scientific-notation',
  grades: [8, 9],
  topic: 'powers',
  practises: ['powers'],
  levels: 2,
  kind: 'expression',
  form: 'scientific',
  make: (r, level) => ({
    digits: r.until(
      () => r.int(12, 98),
      (n) => n % 10 > 0,
    ),
    power: level === 1 ? r.int(4, 8) : -r.int(2, 5),
  }),
  values: ({ digits, power }) => ({ n: numberText(digits, power) }),
  key: ({ digits, power }) => scientific(digits, power),
  wrong: {
    'exponent-one-off': ({ digits, power }) => multipliedOut(digits, power - 1),
    'exponent-sign-turned': ({ digits, power }) => multipliedOut(digits, -power),
  },
  steps: ({ digits, power }) => [
    step('between-one-and-ten', `1 < ${digits / 10} < 10`),
    step('as-power-of-ten', `${numberText(digits, power)} = ${scientific(digits, power)}`),
  ],
  proof: ({ digits, power }, key: string) =>
    Math.abs(
      Number(key.replace(' * 10^', 'e').replace(/[()]/gu, '')) / Number(numberText(digits, power)) - 1,
    ) < 1e-9,
});

const scientific = (digits: number, power: number) => `${digits / 10} * 10^${s(power)}`;
const multipliedOut = (digits: number, power: number) =>
  worked(scientific(digits, power), `${scientific(digits, power)} = ${numberText(digits, power)}`);

/** The number from its two digits and the power of ten of the first. */
function numberText(digits: number, power: number): string {
  return power > 0 ? `${digits}${'0'.repeat(power - 1)}` : `0.${'0'.repeat(-power - 1)}${digits}`;
}

export const simplifySurd = generator<{ outside: number; inside: number }>({
  ...maths,
  id: 'simplify-surd',
  grades: [9, 10],
  topic: 'roots',
  practises: ['roots'],
  levels: 2,
  kind: 'expression',
  form: 'simplest',
  few: 'Roots below 2,000.',
  make: (r, level) => ({
    outside: r.int(2, level === 1 ? 5 : 12),
    inside: r.pick(level === 1 ? [2, 3, 5, 7] : [2, 3, 5, 6, 7, 10, 11, 13]),
  }),
  values: ({ outside, inside }) => ({ root: formula(`sqrt(${outside ** 2 * inside})`) }),
  key: ({ outside, inside }) => `${outside} sqrt(${inside})`,
  wrong: {
    'root-of-outside': ({ outside, inside }) => `${outside ** 2} sqrt(${inside})`,
    'splits-root-of-sum': ({ outside, inside }) => `${inside} sqrt(${outside})`,
  },
  steps: ({ outside, inside }) => [
    step('square-factor', `${outside ** 2 * inside} = ${outside ** 2} * ${inside}`),
    step('root-of-square', `sqrt(${outside ** 2} * ${inside}) = ${outside} sqrt(${inside})`),
  ],
  proof: ({ outside, inside }, key: string) => {
    const [o, i] = key.match(/\d+/gu)!.map(Number) as [number, number];
    return o * o * i === outside ** 2 * inside && [4, 9, 25, 49, 121].every((q) => i % q > 0);
  },
});
