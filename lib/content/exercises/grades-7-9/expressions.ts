import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { agree, poly, s, signed } from '../terms.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

export const evaluateExpression = generator<{ a: number; b: number; x: number; square: boolean }>({
  ...maths,
  id: 'evaluate-expression',
  grades: [7, 8],
  topic: 'expressions',
  practises: ['expressions'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    a: r.int(2, 9),
    b: r.int(2, 20) * r.pick([1, -1]),
    x: level === 1 ? r.int(3, 9) : -r.int(2, 9),
    square: level === 2 && r.pick([true, false]),
  }),
  values: (p) => ({
    expression: formula(`${p.a}x${p.square ? '^2' : ''} ${signed(p.b)}`),
    x: formula(`x = ${p.x}`),
  }),
  key: ({ a, b, x, square }) => a * (square ? x * x : x) + b,
  wrong: {
    'writes-side-by-side': ({ a, b, x, square }) =>
      x > 0 && !square ? worked(Number(`${a}${x}`) + b, `${a}${x} ${signed(b)}`) : null,
    'squares-the-product': ({ a, b, x, square }) =>
      square ? worked((a * x) ** 2 + b, `(${a} * ${s(x)})^2 ${signed(b)}`) : null,
    'ignores-the-sign': ({ a, b, x, square }) =>
      x < 0 && !square ? worked(a * -x + b, `${a} * ${-x} ${signed(b)}`) : null,
    'doubles-for-square': ({ a, b, x, square }) =>
      square ? worked(a * 2 * x + b, `${a} * 2 * ${s(x)} ${signed(b)}`) : null,
    'adds-instead-of-multiplies': ({ a, b, x }) => worked(a + x + b, `${a} ${signed(x)} ${signed(b)}`),
  },
  steps: ({ a, b, x, square }) => {
    const first = a * (square ? x * x : x);
    return [
      step('put-in', `${a} * ${s(x)}${square ? '^2' : ''} = ${first}`),
      step('together', `${first} ${signed(b)} = ${first + b}`),
    ];
  },
  proof: ({ a, b, x, square }, key: number) => (key - b) / a === (square ? x ** 2 : x),
});

export const collectLikeTerms = generator<{ a: number; b: number; c: number; d: number }>({
  ...maths,
  id: 'collect-like-terms',
  grades: [7, 8],
  topic: 'expressions',
  practises: ['expressions'],
  levels: 2,
  kind: 'expression',
  form: 'simplest',
  make: (r, level) =>
    r.until(
      () => ({
        a: r.int(2, 9),
        b: r.int(2, 12),
        c: r.int(2, 9) * (level === 1 ? 1 : r.pick([1, -1])),
        d: r.int(2, 12) * (level === 1 ? 1 : r.pick([1, -1])),
      }),
      ({ a, b, c, d }) => ![0, 1, -1].includes(a + c) && ![0, 1].includes(b + d),
    ),
  values: ({ a, b, c, d }) => ({ expression: formula(`${a}x + ${b} ${signed(c)}x ${signed(d)}`) }),
  key: ({ a, b, c, d }) => poly([a + c, b + d]),
  wrong: {
    'joins-number-and-letter': ({ a, b, c, d }) =>
      worked(`${a + b + c + d}x`, `(${a} + ${b} ${signed(c)} ${signed(d)})x`),
    'ignores-the-sign': ({ a, b, c, d }) =>
      c < 0 || d < 0
        ? worked(poly([a + Math.abs(c), b + Math.abs(d)]), `${a}x + ${b} + ${Math.abs(c)}x + ${Math.abs(d)}`)
        : null,
    'multiplies-instead-of-adds': ({ a, b, c, d }) =>
      worked(poly([a * c, b + d]), `${a} * ${s(c)}x + ${b} ${signed(d)}`),
    'adds-exponents-of-terms': ({ a, b, c, d }) =>
      worked(poly([a + c, 0, b + d]), `(${a} ${signed(c)})x^(1 + 1) + ${b} ${signed(d)}`),
  },
  steps: ({ a, b, c, d }) => [
    step('like-terms', `${a}x ${signed(c)}x = ${a + c}x`),
    step('together', `${a}x + ${b} ${signed(c)}x ${signed(d)} = ${poly([a + c, b + d])}`),
  ],
  proof: ({ a, b, c, d }, key: string) => agree(key, `${a}x + ${b} + ${s(c)}*x + ${s(d)}`),
});

export const expandBrackets = generator<{ k: number; a: number; b: number; c: number }>({
  ...maths,
  id: 'expand-brackets',
  version: 2,
  grades: [7, 8],
  topic: 'expressions',
  practises: ['expressions', 'polynomials'],
  levels: 2,
  kind: 'expression',
  form: 'expanded',
  make: (r, level) =>
    r.until(
      () => ({
        k: r.int(2, 9) * (level === 1 ? 1 : -1),
        a: r.int(2, 6),
        b: r.int(2, 9) * r.pick([1, -1]),
        c: r.int(2, 15),
      }),
      ({ k, b, c }) => k * b + c !== 0,
    ),
  values: ({ k, a, b, c }) => ({ expression: formula(`${k}(${poly([a, b])}) + ${c}`) }),
  key: ({ k, a, b, c }) => poly([k * a, k * b + c]),
  wrong: {
    'multiplies-first-term-only': ({ k, a, b, c }) =>
      worked(poly([k * a, b + c]), `${k} * ${a}x ${signed(b)} + ${c}`),
    'turns-second-product': ({ k, a, b, c }) =>
      c - k * b === 0 ? null : worked(poly([k * a, c - k * b]), `${k} * ${a}x ${signed(-k * b)} + ${c}`),
    'joins-number-and-letter': ({ k, a, b, c }) =>
      k * a + k * b + c === 0
        ? null
        : worked(poly([k * a + k * b + c, 0]), `(${k * a} ${signed(k * b)} + ${c})x`),
  },
  steps: ({ k, a, b, c }) => [
    step('each-term', `${k}(${poly([a, b])}) = ${poly([k * a, k * b])}`),
    step('like-terms', `${poly([k * a, k * b])} + ${c} = ${poly([k * a, k * b + c])}`),
  ],
  proof: ({ k, a, b, c }, key: string) => agree(key, `${s(k)} * (${a}*x + ${s(b)}) + ${c}`),
});

export const expandBinomials = generator<{ a: number; b: number }>({
  ...maths,
  id: 'expand-binomials',
  version: 2,
  grades: [8, 9],
  topic: 'expressions',
  practises: ['polynomials', 'quadratic-factoring'],
  levels: 2,
  kind: 'expression',
  form: 'expanded',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(2, 9), b: level === 1 ? r.int(2, 12) : -r.int(2, 12) }),
      ({ a, b }) => a + b !== 0,
    ),
  few: 'Whole numbers to 12 in two brackets.',
  values: ({ a, b }) => ({ expression: formula(`(x + ${a})(x ${signed(b)})`) }),
  key: ({ a, b }) => poly([1, a + b, a * b]),
  wrong: {
    'first-and-last-only': ({ a, b }) => worked(poly([1, 0, a * b]), `x * x + ${a} * ${s(b)}`),
    'adds-constants': ({ a, b }) =>
      worked(poly([1, a + b, a + b]), `x^2 + (${a} ${signed(b)})x + ${a} ${signed(b)}`),
    'sign-of-last-term': ({ a, b }) =>
      worked(poly([1, a + b, -a * b]), `x^2 + (${a} ${signed(b)})x - ${a} * ${s(b)}`),
  },
  steps: ({ a, b }) => [
    step('each-term', `(x + ${a})(x ${signed(b)}) = x^2 ${signed(b)}x + ${a}x ${signed(a * b)}`),
    step('like-terms', `x^2 ${signed(b)}x + ${a}x ${signed(a * b)} = ${poly([1, a + b, a * b])}`),
  ],
  proof: ({ a, b }, key: string) => agree(key, `(x + ${a}) * (x + ${s(b)})`),
});

export const factorCommon = generator<{ g: number; a: number; b: number; letter: boolean }>({
  ...maths,
  id: 'factor-common',
  version: 2,
  grades: [8, 9],
  topic: 'expressions',
  practises: ['polynomials', 'quadratic-factoring'],
  levels: 2,
  kind: 'expression',
  form: 'factorised',
  make: (r, level) =>
    r.until(
      () => ({
        g: r.pick([4, 6, 8, 9, 10, 12]),
        a: r.int(2, 7),
        b: r.int(2, 9) * r.pick([1, -1]),
        letter: level === 2,
      }),
      ({ a, b }) => new Fraction(a, Math.abs(b)).n === BigInt(a) && a !== Math.abs(b),
    ),
  values: ({ g, a, b, letter }) => ({
    expression: formula(poly(letter ? [g * a, g * b, 0] : [g * a, g * b])),
  }),
  key: ({ g, a, b, letter }) => `${g}${letter ? 'x' : ''}(${poly([a, b])})`,
  wrong: {
    'forgets-a-term': ({ g, a, b, letter }) =>
      worked(
        `${g}${letter ? 'x' : ''}(${poly([a, g * b])})`,
        `${g}${letter ? 'x' : ''}(${g * a}${letter ? 'x^2' : 'x'} ÷ ${letter ? `(${g}x)` : g} ${signed(g * b)})`,
      ),
    'sign-of-last-term': ({ g, a, b, letter }) =>
      worked(
        `${g}${letter ? 'x' : ''}(${poly([a, -b])})`,
        `${g}${letter ? 'x' : ''}(${poly([a, -b])}) = ${poly(letter ? [g * a, -g * b, 0] : [g * a, -g * b])}`,
      ),
  },
  steps: ({ g, a, b, letter }) => [
    step('common-factor', `${g * a} ÷ ${g} = ${a}`),
    step('divide-both', `${g * b} ÷ ${g} = ${b}`),
    step(
      'together',
      `${poly(letter ? [g * a, g * b, 0] : [g * a, g * b])} = ${g}${letter ? 'x' : ''}(${poly([a, b])})`,
    ),
  ],
  proof: ({ g, a, b, letter }, key: string) =>
    agree(key, letter ? `${g * a}*x^2 + ${s(g * b)}*x` : `${g * a}*x + ${s(g * b)}`),
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
    'n-times-difference': ({ by, n }) => worked(n * by, `${n} * ${s(by)}`),
    'one-difference-too-many': ({ start, by, n }) => worked(start + n * by, `${start} + ${n} * ${s(by)}`),
    'gives-the-next-term': ({ start, by }) => worked(start + 4 * by, `${start + 3 * by} ${signed(by)}`),
  },
  steps: ({ start, by, n }) => [
    step('find-the-jump', `${s(start + by)} - ${start} = ${by}`),
    step('how-many-differences', `${n} - 1 = ${n - 1}`),
    step('together', `${start} + ${n - 1} * ${s(by)} = ${start + (n - 1) * by}`),
  ],
  proof: ({ start, by, n }, key: number) =>
    Array.from({ length: n - 1 }).reduce<number>((t) => t + by, start) === key,
});
