import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { s } from '../terms.ts';

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

export const sineInTriangle = generator<{ a: number; b: number; c: number }>({
  ...maths,
  id: 'sine-in-triangle',
  grades: [10, 10],
  topic: 'trigonometry',
  practises: ['right-triangle-trigonometry', 'unit-circle'],
  levels: 2,
  kind: 'fraction',
  few: 'Right-angled triangles with whole sides.',
  make: (r, level) => {
    const [x, y, c] = r.pick(TRIPLES);
    const k = level === 1 ? 1 : r.int(2, 9);
    return r.pick([
      { a: x * k, b: y * k, c: c * k },
      { a: y * k, b: x * k, c: c * k },
    ]);
  },
  values: ({ a, b, c }) => ({
    a,
    b,
    c,
    angle: formula('θ'),
    sine: formula('sin(θ)').replace('\\left(', '').replace('\\right)', ''),
  }),
  key: ({ a, c }) => new Fraction(a, c),
  wrong: {
    'cosine-for-sine': ({ b, c }) => worked(new Fraction(b, c), `${b} ÷ ${c}`),
    'tangent-for-sine': ({ a, b }) => worked(new Fraction(a, b), `${a} ÷ ${b}`),
    'upside-down': ({ a, c }) => worked(new Fraction(c, a), `${c} ÷ ${a}`),
  },
  steps: ({ a, c }) => [
    step('opposite-over-hypotenuse', `${a} ÷ ${c} = ${a}/${c}`),
    step('simplify', `${a}/${c} = ${new Fraction(a, c).toFraction()}`),
  ],
  proof: ({ b, c }, key: Fraction) => key.pow(2)!.add(new Fraction(b, c).pow(2)!).equals(1),
  figure: ({ a, b, c }) => ({ kind: 'right-triangle', a: String(a), b: String(b), c: String(c), angle: 'θ' }),
});

export const specialAngleSide = generator<{ c: number }>({
  ...maths,
  id: 'special-angle-side',
  version: 3,
  grades: [10, 11],
  topic: 'trigonometry',
  practises: ['right-triangle-trigonometry', 'unit-circle'],
  levels: 2,
  kind: 'quantity',
  unit: 'm',
  few: 'Ladders to 60 metres in half metres.',
  make: (r, level) => ({ c: level === 1 ? 2 * r.int(2, 15) : 2 * r.int(2, 29) + 1 }),
  values: ({ c }) => ({ c }),
  key: ({ c }) => new Fraction(c, 2),
  wrong: {
    'divides-by-the-sine': ({ c }) => worked(2 * c, `${c} ÷ sin(30°)`),
    'gives-the-length': ({ c }) => c,
  },
  steps: ({ c }) => [
    step('opposite-over-hypotenuse', 'sin(30°) = 1/2'),
    step('multiply', `${c} * sin(30°) = ${new Fraction(c, 2).toString()}`),
  ],
  proof: ({ c }, key: Fraction) => Math.abs(c * Math.sin(Math.PI / 6) - key.valueOf()) < 1e-9,
});

type Vector = { x: number; y: number };
const column = ({ x, y }: Vector) => `$\\begin{pmatrix} ${x} \\\\ ${y} \\end{pmatrix}$`;

export const vectorLength = generator<Vector & { length: number }>({
  ...maths,
  id: 'vector-length',
  version: 2,
  grades: [10, 12],
  topic: 'vectors',
  practises: ['vectors'],
  levels: 2,
  kind: 'number',
  few: 'Vectors of whole length.',
  make: (r, level) => {
    const [a, b, c] = r.pick(TRIPLES);
    const k = r.int(1, 4);
    const [x, y] = r.shuffle([a * k, b * k]) as [number, number];
    return { x: level === 1 ? x : -x, y: y * r.pick(level === 1 ? [1] : [1, -1]), length: c * k };
  },
  values: (p) => ({ v: column(p) }),
  key: ({ length }) => length,
  wrong: {
    'adds-components': ({ x, y }) => worked(x + y, `${x} + ${s(y)}`),
    'forgets-the-root': ({ x, y, length }) => worked(length * length, `${s(x)}^2 + ${s(y)}^2`),
    'one-component-only': ({ x }) => worked(Math.abs(x), `sqrt(${s(x)}^2)`),
  },
  steps: ({ x, y, length }) => [
    step('squares-add', `${s(x)}^2 + ${s(y)}^2 = ${length * length}`),
    step('take-root', `sqrt(${length * length}) = ${length}`),
  ],
  proof: ({ x, y }, key: number) => key * key === x * x + y * y,
});

export const dotProduct = generator<{ u: Vector; v: Vector }>({
  ...maths,
  id: 'dot-product',
  version: 2,
  grades: [11, 12],
  topic: 'vectors',
  practises: ['vectors'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const draw = () => ({ x: r.intBut(level === 1 ? 1 : -9, 9, 0), y: r.intBut(level === 1 ? 1 : -9, 9, 0) });
    return r.until(
      () => ({ u: draw(), v: draw() }),
      ({ u, v }) => u.x * v.x + u.y * v.y !== 0,
    );
  },
  values: ({ u, v }) => ({ u: column(u), v: column(v) }),
  key: ({ u, v }) => u.x * v.x + u.y * v.y,
  wrong: {
    'one-component-only': ({ u, v }) => worked(u.x * v.x, `${u.x} * ${s(v.x)}`),
    'cross-multiplies': ({ u, v }) =>
      worked(u.x * v.y + u.y * v.x, `${u.x} * ${s(v.y)} + ${s(u.y)} * ${s(v.x)}`),
    'adds-components': ({ u, v }) =>
      worked(u.x + v.x + u.y + v.y, `${u.x} + ${s(v.x)} + ${s(u.y)} + ${s(v.y)}`),
  },
  steps: ({ u, v }) => [
    step('multiply', `${s(u.x)} * ${s(v.x)} = ${u.x * v.x}`),
    step('multiply', `${s(u.y)} * ${s(v.y)} = ${u.y * v.y}`),
    step('add', `${s(u.x * v.x)} + ${s(u.y * v.y)} = ${u.x * v.x + u.y * v.y}`),
  ],
  // The law of cosines, without a cosine.
  proof: ({ u, v }, key: number) =>
    (u.x + v.x) ** 2 + (u.y + v.y) ** 2 - u.x ** 2 - u.y ** 2 - v.x ** 2 - v.y ** 2 === 2 * key,
});
