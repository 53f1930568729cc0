import { generator, step, worked } from '../generator.ts';
import { formula } from '../algebra/tex.ts';
import { quantityPhrase } from '../value.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [12, 35, 37],
  [9, 40, 41],
] as const;
type Sides = { a: number; b: number; c: number };
const sides = (
  r: { pick: <T>(l: readonly T[]) => T; int: (a: number, b: number) => number },
  level: number,
): Sides => {
  const [a, b, c] = r.pick(level === 1 ? TRIPLES.slice(0, 3) : TRIPLES);
  const k = r.int(1, level === 1 ? 6 : 9);
  return r.pick([
    { a: a * k, b: b * k, c: c * k },
    { a: b * k, b: a * k, c: c * k },
  ]);
};
const few = 'Right-angled triangles with whole sides.';

export const hypotenuse = generator<Sides>({
  ...maths,
  id: 'hypotenuse',
  grades: [8, 9],
  topic: 'pythagoras',
  practises: ['pythagoras'],
  levels: 2,
  kind: 'quantity',
  unit: 'cm',
  few,
  make: sides,
  values: ({ a, b }) => ({ a: quantityPhrase(a, 'cm'), b: quantityPhrase(b, 'cm') }),
  key: ({ c }) => c,
  wrong: {
    'adds-for-pythagoras': ({ a, b }) => worked(a + b, `${a} + ${b}`),
    'forgets-the-root': ({ a, b, c }) => worked(c * c, `${a}^2 + ${b}^2`),
    'doubles-for-square': ({ a, b }) => worked(2 * (a + b), `2 * ${a} + 2 * ${b}`),
  },
  steps: ({ a, b, c }) => [
    step('squares-add', `${a}^2 + ${b}^2 = ${c * c}`),
    step('take-root', `sqrt(${c * c}) = ${c}`),
  ],
  proof: ({ a, b }, key: number) => key * key - b * b === a * a,
  figure: ({ a, b }) => ({ kind: 'right-triangle', a: String(a), b: String(b), c: '?' }),
});

export const shortSide = generator<Sides>({
  ...maths,
  id: 'short-side',
  version: 3,
  grades: [8, 9],
  topic: 'pythagoras',
  practises: ['pythagoras'],
  levels: 2,
  kind: 'quantity',
  unit: 'm',
  few,
  make: sides,
  values: ({ a, c }) => ({ a: quantityPhrase(a, 'm'), c: quantityPhrase(c, 'm') }),
  key: ({ b }) => b,
  wrong: {
    'subtracts-sides': ({ a, c }) => worked(c - a, `${c} - ${a}`),
    'adds-instead-of-subtracts': ({ a, c }) => worked(a + c, `${a} + ${c}`),
    'forgets-the-root': ({ a, b, c }) => worked(b * b, `${c}^2 - ${a}^2`),
  },
  steps: ({ a, b, c }) => [
    step('squares-subtract', `${c}^2 - ${a}^2 = ${b * b}`),
    step('take-root', `sqrt(${b * b}) = ${b}`),
  ],
  proof: ({ a, c }, key: number) => key * key + a * a === c * c,
  figure: ({ a, c }) => ({ kind: 'right-triangle', a: String(a), b: '?', c: String(c) }),
});

export const circleArea = generator<{ r: number }>({
  ...maths,
  id: 'circle-area',
  grades: [7, 9],
  topic: 'circle',
  practises: ['circle'],
  levels: 2,
  kind: 'expression',
  few: 'Radii to 40.',
  make: (random, level) => ({ r: level === 1 ? random.int(3, 12) : random.int(13, 40) }),
  values: ({ r }) => ({ r, pi: formula('pi') }),
  key: ({ r }) => `${r * r} pi`,
  wrong: {
    'circumference-for-area': ({ r }) => worked(`${2 * r} pi`, `2 * ${r} * pi`),
    'diameter-for-radius': ({ r }) => worked(`${4 * r * r} pi`, `(2 * ${r})^2 * pi`),
  },
  steps: ({ r }) => [
    step('circle-area-rule', `pi * ${r}^2 = pi * ${r * r}`, { rule: formula('pi r^2') }),
    step('together', `pi * ${r * r} = ${r * r} pi`),
  ],
  proof: ({ r }, key: string) => Math.sqrt(Number.parseInt(key, 10)) === r,
  figure: ({ r }) => ({ kind: 'circle', label: String(r) }),
});

export const circumference = generator<{ d: number }>({
  ...maths,
  id: 'circumference',
  grades: [7, 9],
  topic: 'circle',
  practises: ['circle'],
  levels: 2,
  kind: 'expression',
  few: 'Even diameters to 120.',
  make: (r, level) => ({ d: 2 * (level === 1 ? r.int(3, 15) : r.int(16, 60)) }),
  values: ({ d }) => ({ d, pi: formula('pi') }),
  key: ({ d }) => `${d} pi`,
  wrong: {
    'diameter-for-radius': ({ d }) => worked(`${2 * d} pi`, `2 * ${d} * pi`),
    'area-for-circumference': ({ d }) => worked(`${(d * d) / 4} pi`, `(${d}/2)^2 * pi`),
  },
  steps: ({ d }) => [
    step('circumference-rule', `2 * pi * ${d / 2} = pi * ${d}`, { rule: formula('pi d') }),
    step('together', `pi * ${d} = ${d} pi`),
  ],
  proof: ({ d }, key: string) => Number.parseInt(key, 10) / 2 === d / 2,
  figure: ({ d }) => ({ kind: 'circle', label: String(d), diameter: true }),
});
