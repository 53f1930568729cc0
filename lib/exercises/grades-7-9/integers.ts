import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step } from '../generator.ts';
import { s } from '../terms.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
type Pair = { a: number; b: number };

export const addIntegers = generator<Pair>({
  ...maths,
  id: 'add-integers',
  version: 2,
  grades: [7, 7],
  topic: 'integers',
  practises: ['integers'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(3, 12 * level) * r.pick([1, -1]), b: r.int(3, 12 * level) * r.pick([1, -1]) }),
      ({ a, b }) => (a < 0 || b < 0) && Math.abs(a + b) > 1,
    ),
  values: ({ a, b }) => ({ sum: formula(`${s(a)} + ${s(b)}`) }),
  key: ({ a, b }) => a + b,
  wrong: {
    'ignores-the-sign': ({ a, b }) => (a < 0 && b < 0 ? null : Math.abs(a) + Math.abs(b)),
    'sign-turned': ({ a, b }) => -(a + b),
    'subtracts-instead-of-adds': ({ a, b }) => a - b,
  },
  steps: ({ a, b }) => [
    step('sign-first'),
    a < 0 === b < 0
      ? step('add', `${s(a)} + ${s(b)} = -(${Math.abs(a)} + ${Math.abs(b)})`)
      : step('subtract', `${s(a)} + ${s(b)} = ${a > 0 ? a : b} - ${Math.abs(a > 0 ? b : a)}`),
    step('together', `${s(a)} + ${s(b)} = ${a + b}`),
  ],
  proof: ({ a, b }, key: number) => key - b === a,
});

export const subtractNegative = generator<Pair>({
  ...maths,
  id: 'subtract-negative',
  grades: [7, 7],
  topic: 'integers',
  practises: ['integers'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(2, 15 * level) * r.pick([1, -1]), b: -r.int(2, 15 * level) }),
      ({ a, b }) => a !== b && a !== -b,
    ),
  values: ({ a, b }) => ({ difference: formula(`${s(a)} - (${b})`) }),
  key: ({ a, b }) => a - b,
  wrong: {
    'minus-minus-is-minus': ({ a, b }) => a + b,
    'sign-turned': ({ a, b }) => b - a,
    'ignores-the-sign': ({ a, b }) => Math.abs(a) + Math.abs(b),
  },
  steps: ({ a, b }) => [
    step('plus-opposite', `${s(a)} - (${b}) = ${s(a)} + ${-b}`),
    step('add', `${s(a)} + ${-b} = ${a - b}`),
  ],
  proof: ({ a, b }, key: number) => key + b === a,
});

export const multiplyIntegers = generator<Pair & { c: number }>({
  ...maths,
  id: 'multiply-integers',
  grades: [7, 7],
  topic: 'integers',
  practises: ['integers'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    a: -r.int(2, 12),
    b: r.int(3, 12) * r.pick([1, -1]),
    c: level === 1 ? 1 : r.int(2, 5) * r.pick([1, -1]),
  }),
  values: ({ a, b, c }) => ({ product: formula([a, b, ...(c === 1 ? [] : [c])].map(s).join(' * ')) }),
  key: ({ a, b, c }) => a * b * c,
  wrong: {
    'sign-turned': ({ a, b, c }) => -a * b * c,
    'adds-instead-of-multiplies': ({ a, b, c }) => a + b + (c === 1 ? 0 : c),
    'one-off-in-the-table': ({ a, b, c }) => a * b * c + Math.abs(a) * Math.sign(a * b * c),
  },
  steps: ({ a, b, c }) => [
    step('sign-first'),
    step('multiply', `${s(a)} * ${s(b)} = ${a * b}`),
    ...(c === 1 ? [] : [step('multiply', `${s(a * b)} * ${s(c)} = ${a * b * c}`)]),
  ],
  proof: ({ a, b, c }, key: number) => key / c / b === a,
});

export const orderOfOperations = generator<{ a: number; b: number; c: number; brackets: boolean }>({
  ...maths,
  id: 'order-of-operations',
  version: 2,
  grades: [6, 7],
  topic: 'order-of-operations',
  practises: ['expressions'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    a: r.int(3, 30),
    b: r.int(2, 12),
    c: r.int(3, 9),
    brackets: level === 2 && r.pick([true, false]),
  }),
  values: ({ a, b, c, brackets }) => ({
    expression: formula(brackets ? `${c} * (${a} + ${b})` : `${a} + ${b} * ${c}`),
  }),
  key: ({ a, b, c, brackets }) => (brackets ? c * (a + b) : a + b * c),
  wrong: {
    'left-to-right': ({ a, b, c, brackets }) => (brackets ? null : (a + b) * c),
    'ignores-brackets': ({ a, b, c, brackets }) => (brackets ? c * a + b : null),
    'adds-instead-of-multiplies': ({ a, b, c }) => a + b + c,
  },
  steps: ({ a, b, c, brackets }) =>
    brackets
      ? [
          step('brackets-first', `${a} + ${b} = ${a + b}`),
          step('multiply', `${c} * ${a + b} = ${c * (a + b)}`),
        ]
      : [step('times-first', `${b} * ${c} = ${b * c}`), step('add', `${a} + ${b * c} = ${a + b * c}`)],
  proof: ({ a, b, c, brackets }, key: number) => (brackets ? key / c === a + b : (key - a) / c === b),
});

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
    'multiplies-exponents': ({ base, m, n }) => `${base}^${m * n}`,
    'multiplies-bases': ({ base, m, n }) => `${base * base}^${m + n}`,
  },
  steps: ({ base, m, n }) => [
    step('add-exponents', `${m} + ${n} = ${m + n}`),
    step('together', `${base}^${m} * ${base}^${n} = ${base}^${m + n}`),
  ],
  proof: ({ base, m, n }, key: string) => key.startsWith(`${base}^`) && Number(key.split('^')[1]) - n === m,
});

export const squareRoot = generator<{ x: number; tenths: boolean; sum: [number, number] | null }>({
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
  values: ({ x, tenths, sum }) => ({
    root: formula(sum ? `sqrt(${sum[0] ** 2} + ${sum[1] ** 2})` : `sqrt(${tenths ? (x * x) / 100 : x * x})`),
  }),
  key: ({ x, tenths }) => (tenths ? new Fraction(x, 10) : x),
  wrong: {
    'halves-for-root': ({ x, tenths }) => new Fraction(x * x, tenths ? 200 : 2),
    'adds-roots': ({ sum }) => (sum ? sum[0] + sum[1] : null),
    'one-place-too-many': ({ x, tenths }) => (tenths ? new Fraction(x, 100) : null),
    'forgets-the-root': ({ x, tenths }) => (tenths ? null : x * x),
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
  key: ({ digits, power }) => `${digits / 10} * 10^${power < 0 ? `(${power})` : power}`,
  wrong: {
    'exponent-one-off': ({ digits, power }) =>
      `${digits / 10} * 10^${power - 1 < 0 ? `(${power - 1})` : power - 1}`,
    'exponent-sign-turned': ({ digits, power }) =>
      `${digits / 10} * 10^${-power < 0 ? `(${-power})` : -power}`,
  },
  steps: ({ digits, power }) => [
    step('between-one-and-ten', `1 < ${digits / 10} < 10`),
    step(
      'as-power-of-ten',
      `${numberText(digits, power)} = ${digits / 10} * 10^${power < 0 ? `(${power})` : power}`,
    ),
  ],
  proof: ({ digits, power }, key: string) =>
    Math.abs(
      Number(key.replace(' * 10^', 'e').replace(/[()]/gu, '')) / Number(numberText(digits, power)) - 1,
    ) < 1e-9,
});

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

export const nthTerm = generator<{ start: number; by: number; n: number }>({
  ...maths,
  id: 'nth-term',
  version: 2,
  grades: [8, 10],
  topic: 'sequences',
  practises: ['sequences'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    start: r.int(2, 25),
    by: r.int(3, 12) * (level === 1 ? 1 : r.pick([1, -1])),
    n: r.int(8, 12 + 18 * (level - 1)),
  }),
  values: ({ start, by, n }) => ({
    list: [0, 1, 2, 3].map((i) => start + i * by).map((t) => (t < 0 ? formula(`${t}`) : t)),
    n,
  }),
  key: ({ start, by, n }) => start + (n - 1) * by,
  wrong: {
    'n-times-difference': ({ by, n }) => n * by,
    'one-difference-too-many': ({ start, by, n }) => start + n * by,
    'gives-the-next-term': ({ start, by }) => start + 4 * by,
  },
  steps: ({ start, by, n }) => [
    step('find-the-jump', `${s(start + by)} - ${start} = ${by}`),
    step('how-many-differences', `${n} - 1 = ${n - 1}`),
    step('together', `${start} + ${n - 1} * ${s(by)} = ${start + (n - 1) * by}`),
  ],
  proof: ({ start, by, n }, key: number) =>
    Array.from({ length: n - 1 }).reduce<number>((t) => t + by, start) === key,
});
