import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { s, signed, term } from '../terms.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

type Linear = { a: number; b: number; x: number };

export const twoStepEquation = generator<Linear>({
  id: 'two-step-equation',
  version: 2,
  grades: [7, 8],
  subject: 'mathematics',
  topic: 'equations',
  practises: ['linear-equations', 'simultaneous-equations'],
  levels: 3,
  kind: 'number',
  make: (r, level) => ({
    a: r.int(2, 4 + 2 * level) * (level === 3 ? r.pick([1, -1]) : 1),
    b: r.int(2, 20) * (level > 1 ? r.pick([1, -1]) : 1),
    x: level === 1 ? r.int(2, 12) : r.intBut(-9, 12, -1, 0, 1),
  }),
  values: ({ a, b, x }) => ({ equation: formula(`${a}x ${signed(b)} = ${a * x + b}`), x: formula('x') }),
  key: ({ x }) => x,
  wrong: {
    'keeps-sign-moving': ({ a, b, x }) =>
      worked(new Fraction(a * x + 2 * b, a), `(${a * x + b} ${signed(b)})/${s(a)}`),
    'stops-before-dividing': ({ a, b, x }) => worked(a * x, `${a * x + b} ${signed(-b)}`),
    'subtracts-coefficient': ({ a, b, x }) => worked(a * x - a, `${a * x + b} ${signed(-b)} ${signed(-a)}`),
    'divides-one-term': ({ a, b, x }) =>
      worked(new Fraction(a * x + b, a).sub(b), `${a * x + b}/${s(a)} ${signed(-b)}`),
  },
  steps: ({ a, b, x }) => [
    step(b > 0 ? 'both-sides-subtract' : 'both-sides-add', `${a}x = ${a * x + b} ${signed(-b)}`),
    step('both-sides-divide', `x = ${a * x}/${a < 0 ? `(${a})` : a}`),
    step('simplify', `x = ${x}`),
  ],
  letters: ({ x }) => ({ x }),
  proof: ({ a, b, x }, key: number) => a * key + b === a * x + b,
});

export const lettersOnBothSides = generator<{ a: number; b: number; c: number; x: number }>({
  ...maths,
  id: 'letters-on-both-sides',
  version: 2,
  grades: [7, 9],
  topic: 'equations',
  practises: ['linear-equations', 'simultaneous-equations'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({
        a: r.int(4, 11),
        c: r.int(2, 9),
        b: r.int(2, 15) * (level === 1 ? 1 : r.pick([1, -1])),
        x: level === 1 ? r.int(2, 9) : r.intBut(-9, 9, 0, 1, -1),
      }),
      ({ a, b, c, x }) => a - c > 1 && (a - c) * x + b !== 0,
    ),
  values: ({ a, b, c, x }) => ({
    equation: formula(`${a}x ${signed(b)} = ${c}x ${signed((a - c) * x + b)}`),
    x: formula('x'),
  }),
  key: ({ x }) => x,
  wrong: {
    'adds-letters-both-sides': ({ a, b, c, x }) =>
      worked(new Fraction((a - c) * x, a + c), `(${(a - c) * x + b} ${signed(-b)})/(${a} + ${c})`),
    'keeps-sign-moving': ({ a, b, c, x }) =>
      worked(new Fraction((a - c) * x + 2 * b, a - c), `(${(a - c) * x + b} ${signed(b)})/(${a} - ${c})`),
    'stops-before-dividing': ({ a, b, c, x }) => worked((a - c) * x, `${(a - c) * x + b} ${signed(-b)}`),
  },
  steps: ({ a, b, c, x }) => [
    step('both-sides-subtract', `${a - c}x ${signed(b)} = ${(a - c) * x + b}`),
    step(b > 0 ? 'both-sides-subtract' : 'both-sides-add', `${a - c}x = ${(a - c) * x}`),
    step('both-sides-divide', `x = ${x}`),
  ],
  letters: ({ x }) => ({ x }),
  proof: ({ a, b, c, x }, key: number) => a * key + b === c * key + (a - c) * x + b,
});

export const inequality = generator<{ a: number; b: number; x: number; less: boolean }>({
  ...maths,
  id: 'inequality',
  version: 2,
  grades: [8, 9],
  topic: 'inequalities',
  practises: ['inequalities'],
  levels: 2,
  kind: 'equation',
  make: (r, level) => ({
    a: r.int(2, 9) * (level === 1 ? 1 : -1),
    b: r.int(2, 15) * r.pick([1, -1]),
    x: r.intBut(-8, 12, 0, 1, -1),
    less: r.pick([true, false]),
  }),
  values: ({ a, b, x, less }) => ({
    inequality: formula(`${a}x ${signed(b)} ${less ? '<' : '>'} ${a * x + b}`),
  }),
  key: ({ a, x, less }) => `x ${less === a > 0 ? '<' : '>'} ${x}`,
  wrong: {
    'sign-not-turned': ({ a, x, less }) => (a < 0 ? `x ${less ? '<' : '>'} ${x}` : null),
    'turns-the-sign-needlessly': ({ a, x, less }) => (a > 0 ? `x ${less ? '>' : '<'} ${x}` : null),
    'stops-before-dividing': ({ a, b, x, less }) =>
      worked(`x ${less === a > 0 ? '<' : '>'} ${a * x}`, `${a * x + b} ${signed(-b)} = ${a * x}`),
  },
  steps: ({ a, b, x, less }) => [
    step(b > 0 ? 'both-sides-subtract' : 'both-sides-add', `${a * x + b} ${signed(-b)} = ${a * x}`),
    step('both-sides-divide', `${a * x} ÷ ${s(a)} = ${x}`),
    ...(a < 0
      ? [step('turn-the-sign', `x ${less ? '>' : '<'} ${x}`)]
      : [step('part-of-line', `x ${less ? '<' : '>'} ${x}`)]),
  ],
  letters: ({ a, x, less }) => ({ x: less === a > 0 ? x - 1 : x + 1 }),
  proof: ({ a, b, x, less }, key: string) => {
    const [, sign, bound] = key.split(' ') as [string, string, string];
    const inside = Number(bound) + (sign === '<' ? -1 : 1);
    return Number(bound) === x && (less ? a * inside + b < a * x + b : a * inside + b > a * x + b);
  },
});

export const twoEquations = generator<{ a: number; b: number; c: number; x: number; y: number }>({
  ...maths,
  id: 'two-equations',
  grades: [9, 10],
  topic: 'two-equations',
  practises: ['simultaneous-equations'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({
        a: r.int(2, 6),
        c: r.int(1, 5),
        b: r.int(1, 2 + level),
        x: r.intBut(level === 1 ? 2 : -6, 9, 0, 1, -1),
        y: r.intBut(level === 1 ? 2 : -6, 9, 0, 1, -1),
      }),
      ({ a, c, x, y }) => x !== y && a !== c,
    ),
  values: ({ a, b, c, x, y }) => ({
    first: formula(`${a}x + ${term(b, 'y')} = ${a * x + b * y}`),
    second: formula(`${term(c, 'x')} - ${term(b, 'y')} = ${c * x - b * y}`),
    x: formula('x'),
  }),
  key: ({ x }) => x,
  wrong: {
    'gives-the-other-unknown': ({ y }) => y,
    'adds-when-eliminating': ({ a, b, c, x, y }) =>
      worked(
        new Fraction(a * x + b * y - (c * x - b * y), a - c),
        `(${a * x + b * y} - ${s(c * x - b * y)})/(${a} - ${c})`,
      ),
    'stops-before-dividing': ({ a, b, c, x, y }) =>
      worked((a + c) * x, `${a * x + b * y} ${signed(c * x - b * y)}`),
  },
  steps: ({ a, b, c, x, y }) => [
    step('add-equations', `${a + c}x = ${a * x + b * y} ${signed(c * x - b * y)}`),
    step('simplify', `${a + c}x = ${(a + c) * x}`),
    step('both-sides-divide', `x = ${x}`),
  ],
  letters: ({ x }) => ({ x }),
  proof: ({ a, b, c, x, y }, key: number) =>
    new Fraction(a * x + b * y - a * key, b).equals(new Fraction(c * key - (c * x - b * y), b)),
});
