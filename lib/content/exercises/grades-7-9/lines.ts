import Fraction from 'fraction.js';
import { evaluate } from '../algebra/evaluate.ts';
import { equal, exact } from '../algebra/exact.ts';
import { parse } from '../algebra/parse.ts';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { poly, s } from '../terms.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

export const slope = generator<{ x: number; y: number; run: number; m: number }>({
  ...maths,
  id: 'slope',
  grades: [8, 9],
  topic: 'straight-lines',
  practises: ['linear-functions', 'parallel-and-perpendicular'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    x: r.int(-4, 3),
    y: r.int(-4, 3),
    run: r.int(2, 4),
    m: level === 1 ? r.int(2, 4) : r.pick([-4, -3, -2, 2, 3]),
  }),
  values: ({ x, y, run, m }) => ({ a: `$A(${x}, ${y})$`, b: `$B(${x + run}, ${y + run * m})$` }),
  key: ({ m }) => m,
  wrong: {
    'run-over-rise': ({ x, y, run, m }) =>
      worked(new Fraction(1, m), `(${x + run} - ${s(x)})/(${y + run * m} - ${s(y)})`),
    'sign-turned': ({ x, y, run, m }) => worked(-m, `(${y} - ${s(y + run * m)})/(${x + run} - ${s(x)})`),
    'subtracts-instead-of-divides': ({ x, y, run, m }) =>
      worked(run * m - run, `(${y + run * m} - ${s(y)}) - (${x + run} - ${s(x)})`),
  },
  steps: ({ x, y, run, m }) => [
    step('rise', `${y + run * m} - ${s(y)} = ${run * m}`),
    step('run', `${x + run} - ${s(x)} = ${run}`),
    step('rise-over-run', `${run * m} ÷ ${run} = ${m}`),
  ],
  proof: ({ run, m }, key: number) => run * key === run * m,
  figure: ({ x, y, run, m }) => ({
    kind: 'plane',
    size: Math.max(6, Math.abs(y + run * m) + 1, x + run + 1),
    points: [
      { at: [x, y], name: 'A' },
      { at: [x + run, y + run * m], name: 'B' },
    ],
    lines: [[x, y, x + run, y + run * m]],
  }),
});

export const lineEquation = generator<{ m: number; c: number; x: number }>({
  ...maths,
  id: 'line-equation',
  version: 2,
  grades: [8, 9],
  topic: 'straight-lines',
  practises: ['linear-functions', 'parallel-and-perpendicular'],
  levels: 2,
  kind: 'equation',
  form: 'slope_intercept',
  make: (r, level) =>
    r.until(
      () => ({
        m: r.intBut(level === 1 ? 2 : -6, 7, 0, 1, -1),
        c: r.intBut(-9, 12, 0),
        x: r.intBut(-4, 6, 0),
      }),
      ({ m, c, x }) => m !== c && m * x + c !== c && m * x + c !== 0,
    ),
  values: ({ m, c, x }) => ({
    m: formula(`${m}`),
    point: `$(${x}, ${m * x + c})$`,
    form: formula('y = m x + b'),
  }),
  key: ({ m, c }) => `y = ${poly([m, c])}`,
  wrong: {
    'intercept-is-the-y': ({ m, c, x }) => `y = ${poly([m, m * x + c])}`,
    'swaps-slope-intercept': ({ m, c }) => `y = ${poly([c, m])}`,
    'sign-of-last-term': ({ m, c, x }) =>
      worked(`y = ${poly([m, -c])}`, `${m} * ${s(x)} - ${s(m * x + c)} = ${-c}`),
  },
  steps: ({ m, c, x }) => [
    step('find-intercept', `${m * x + c} - ${s(m)} * ${s(x)} = ${c}`),
    step('write-line', `y = ${poly([m, c])}`),
  ],
  letters: ({ m, c, x }) => ({ x, y: m * x + c }),
  proof: ({ m, c, x }, key: string) => {
    const at = (n: number) => evaluate(parse(key.replace('y = ', '')), { x: exact(n) });
    return equal(at(x), exact(m * x + c)) && equal(at(x + 1), exact(m * x + c + m));
  },
});
