import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { poly, s, signed } from '../terms.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

export const limit = generator<{ a: number; b: number }>({
  ...maths,
  id: 'limit',
  version: 3,
  grades: [11, 12],
  topic: 'limits',
  practises: ['limits'],
  levels: 2,
  kind: 'number',
  few: 'Whole places to 15 with small second factors.',
  make: (r, level) =>
    r.until(
      () => ({
        a: r.int(2, 15) * (level === 1 ? 1 : -1),
        b: level === 1 ? r.int(2, 9) : r.intBut(-9, 9, 0, 1),
      }),
      ({ a, b }) => a + b !== 0 && a !== b,
    ),
  // (x - a)(x + b)/(x - a) towards a.
  values: ({ a, b }) => ({
    limit: `$\\lim_{x \\to ${a}} \\frac{${poly([1, b - a, -a * b]).replace('x^2', 'x^{2}')}}{x ${signed(-a)}}$`,
  }),
  key: ({ a, b }) => a + b,
  wrong: {
    'zero-over-zero': () => 0,
    'puts-in-the-opposite': ({ a, b }) => worked(b - a, `${-a} ${signed(b)}`),
  },
  steps: ({ a, b }) => [
    step('cancel-factor', `(${poly([1, b - a, -a * b])})/(x ${signed(-a)}) = x ${signed(b)}`),
    step('put-in', `${a} ${signed(b)} = ${a + b}`),
  ],
  proof: ({ a, b }, key: number) => {
    const near = (h: number) => ((a + h) ** 2 + (b - a) * (a + h) - a * b) / h;
    return Math.abs((near(1e-4) + near(-1e-4)) / 2 - key) < 1e-6;
  },
});

export const derivative = generator<{ a: number; n: number; b: number; c: number }>({
  ...maths,
  id: 'derivative',
  grades: [11, 12],
  topic: 'derivatives',
  practises: ['derivative'],
  levels: 2,
  kind: 'expression',
  make: (r, level) => ({
    a: r.int(2, 7),
    n: level === 1 ? r.int(2, 3) : r.int(4, 6),
    b: r.int(2, 9) * r.pick([1, -1]),
    c: r.int(2, 15),
  }),
  values: ({ a, n, b, c }) => ({ f: formula(`${a}x^${n} ${signed(b)}x + ${c}`) }),
  key: ({ a, n, b }) => sum(a * n, n - 1, b),
  wrong: {
    'keeps-the-exponent': ({ a, n, b }) => worked(sum(a * n, n, b), `${n} * ${a}x^${n} ${signed(b)}`),
    'forgets-the-factor': ({ a, n, b }) => worked(sum(a, n - 1, b), `${a}x^(${n} - 1) ${signed(b)}`),
    'keeps-the-constant': ({ a, n, b, c }) =>
      b + c === 0 ? null : worked(sum(a * n, n - 1, b + c), `${n} * ${a}x^(${n} - 1) ${signed(b)} + ${c}`),
  },
  steps: ({ a, n, b }) => [
    step('power-rule', `${n} * ${a} = ${n * a}`),
    step('together', sum(a * n, n - 1, b)),
  ],
  proof: ({ a, n, b, c }, key: string) => {
    const f = (x: number) => a * x ** n + b * x + c;
    const slopeAt = (x: number) => a * n * x ** (n - 1) + b;
    const slope = (f(1.5 + 1e-5) - f(1.5 - 1e-5)) / 2e-5;
    return key === sum(a * n, n - 1, b) && Math.abs(slope - slopeAt(1.5)) < 1e-3;
  },
});

const sum = (a: number, n: number, b: number) => `${a}x${n === 1 ? '' : `^${n}`} ${signed(b)}`;

export const definiteIntegral = generator<{ a: number; c: number; from: number; to: number }>({
  ...maths,
  id: 'definite-integral',
  version: 2,
  grades: [12, 12],
  topic: 'integrals',
  practises: ['integral'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => {
        const from = level === 1 ? r.int(1, 3) : r.int(-3, 2);
        return { a: r.int(1, 5), c: r.int(1, 9), from, to: from + r.int(2, 4) };
      },
      ({ a, c, from, to }) => a * (to + from) + c !== 0,
    ),
  values: ({ a, c, from, to }) => ({
    integral: `$\\int_{${from}}^{${to}} \\left(${2 * a}x + ${c}\\right)\\,dx$`,
  }),
  key: ({ a, c, from, to }) => a * (to * to - from * from) + c * (to - from),
  wrong: {
    'forgets-to-divide-integral': ({ a, c, from, to }) =>
      worked(
        2 * a * (to * to - from * from) + c * (to - from),
        `${2 * a} * (${s(to)}^2 - ${s(from)}^2) + ${c} * (${to} - ${s(from)})`,
      ),
    'ignores-lower-limit': ({ a, c, to }) =>
      worked(a * to * to + c * to, `${a === 1 ? '' : `${a} * `}${s(to)}^2 + ${c} * ${s(to)}`),
    differentiates: ({ a, c, from, to }) =>
      worked(2 * a * (to - from), `${2 * a} * ${s(to)} + ${c} - (${2 * a} * ${s(from)} + ${c})`),
  },
  steps: ({ a, c, from, to }) => {
    const at = (x: number) => a * x * x + c * x;
    const lineAt = (x: number) => `${a === 1 ? '' : `${a} * `}${s(x)}^2 + ${c} * ${s(x)}`;
    return [
      step('raise-power', `${2 * a} ÷ 2 = ${a}`),
      step('put-in-numbers', `${lineAt(to)} = ${at(to)}`),
      step('put-in-numbers', `${lineAt(from)} = ${at(from)}`),
      step('upper-minus-lower', `${at(to)} - ${s(at(from))} = ${at(to) - at(from)}`),
    ];
  },
  // A straight line: the area is the mean of both ends times the width.
  proof: ({ a, c, from, to }, key: number) =>
    new Fraction(2 * a * from + c + 2 * a * to + c, 2).mul(to - from).equals(key),
});
