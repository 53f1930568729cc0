import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { phrase } from '../say.ts';
import { quantityPhrase } from '../value.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

export const rectanglePerimeter = generator<{ a: number; b: number }>({
  id: 'rectangle-perimeter',
  version: 1,
  grades: [3, 4],
  subject: 'mathematics',
  topic: 'perimeter-and-area',
  practises: ['perimeter', 'area'],
  levels: 2,
  kind: 'quantity',
  unit: 'cm',
  make: (r, level) => {
    const b = r.int(3, 9 * level);
    return { a: r.int(b + 1, b + 12 * level), b };
  },
  values: ({ a, b }) => ({ a: quantityPhrase(a, 'cm'), b: quantityPhrase(b, 'cm') }),
  key: ({ a, b }) => 2 * (a + b),
  wrong: {
    'two-sides-only': ({ a, b }) => worked(a + b, `${a} + ${b}`),
    'area-for-perimeter': ({ a, b }) => worked(a * b, `${a} * ${b}`),
    'three-sides': ({ a, b }) => worked(2 * a + b, `2 * ${a} + ${b}`),
  },
  steps: ({ a, b }) => [
    step('all-sides', `${a} + ${b} = ${a + b}`),
    step('twice', `2 * ${a + b} = ${2 * (a + b)}`),
  ],
  proof: ({ a, b }, key: number) => [a, b, a, b].reduce((sum, side) => sum + side) === key,
  figure: ({ a, b }) => ({ kind: 'rectangle', width: a, height: b, labels: [String(a), String(b)] }),
});

const ANGLES = { acute: [20, 80], right: [90, 90], obtuse: [100, 165] } as const;

const isNearlyRight = (degrees: number) => degrees !== 90 && Math.abs(degrees - 90) <= 22;

export const kindOfAngle = generator<{ kind: keyof typeof ANGLES; degrees: number }>({
  id: 'kind-of-angle',
  version: 2,
  grades: [3, 4],
  subject: 'mathematics',
  topic: 'angles',
  practises: ['angles'],
  levels: 2,
  kind: 'choice',
  few: 'There are three kinds of angle, drawn in steps of a degree.',
  make: (r, level) => {
    const kind = r.pick(['acute', 'right', 'obtuse', 'acute', 'obtuse'] as const);
    const [least, most] = ANGLES[kind];
    const near = { acute: [70, 80], right: [90, 90], obtuse: [100, 112] }[kind] as [number, number];
    return { kind, degrees: level === 1 ? r.int(least, most) : r.int(...near) };
  },
  values: () => ({}),
  key: ({ kind }) => kind,
  wrong: {
    'swaps-acute-obtuse': ({ kind }) => ({ acute: 'obtuse', right: null, obtuse: 'acute' })[kind],
    'nearly-right-is-right': ({ degrees }) => (isNearlyRight(degrees) ? 'right' : null),
    'takes-for-right': ({ degrees }) => (degrees === 90 || isNearlyRight(degrees) ? null : 'right'),
    'right-as-acute': ({ kind }) => (kind === 'right' ? 'acute' : null),
    'right-as-obtuse': ({ kind }) => (kind === 'right' ? 'obtuse' : null),
  },
  choices: () => ['acute', 'right', 'obtuse'],
  steps: ({ kind, degrees }) => [
    step('compare-right-angle', `${degrees}° ${degrees < 90 ? '<' : degrees > 90 ? '>' : '='} 90°`),
    step('angle-names'),
    step('name-is', undefined, { name: phrase(`label.${kind}`) }),
  ],
  proof: ({ degrees }, key: string) => key === (degrees < 90 ? 'acute' : degrees > 90 ? 'obtuse' : 'right'),
  figure: ({ degrees }) => ({ kind: 'angle', degrees }),
});

export const rectangleArea = generator<{ a: number; b: number }>({
  ...maths,
  id: 'rectangle-area',
  version: 2,
  grades: [3, 4],
  topic: 'perimeter-and-area',
  practises: ['area', 'volume'],
  levels: 2,
  kind: 'quantity',
  unit: 'm2',
  make: (r, level) => {
    const b = r.int(3, 8 * level);
    return { a: r.int(b + 1, b + 18), b };
  },
  values: ({ a, b }) => ({ a: quantityPhrase(a, 'm'), b: quantityPhrase(b, 'm') }),
  key: ({ a, b }) => a * b,
  wrong: {
    'perimeter-for-area': ({ a, b }) => worked(2 * (a + b), `2 * (${a} + ${b})`),
    'adds-the-sides': ({ a, b }) => worked(a + b, `${a} + ${b}`),
    'one-row-short': ({ a, b }) => worked(a * (b - 1), `${a} * ${b - 1}`),
  },
  steps: ({ a, b }) => [step('rows-columns'), step('multiply', `${a} * ${b} = ${a * b}`)],
  proof: ({ a, b }, key: number) => Array.from({ length: b }, () => a).reduce((x, y) => x + y) === key,
  figure: ({ a, b }) => ({ kind: 'rectangle', width: a, height: b, labels: [String(a), String(b)] }),
});

export const sideOfSquare = generator<{ side: number; unit: 'cm' | 'm' }>({
  ...maths,
  id: 'side-of-square',
  grades: [3, 4],
  topic: 'perimeter-and-area',
  practises: ['perimeter', 'area'],
  levels: 2,
  kind: 'quantity',
  unit: ({ unit }) => unit,
  few: 'The sides of squares to 60.',
  make: (r, level) => ({
    side: level === 1 ? r.int(3, 15) : r.int(16, 60),
    unit: r.pick(['cm', 'm'] as const),
  }),
  values: ({ side, unit }) => ({ p: quantityPhrase(4 * side, unit) }),
  key: ({ side }) => side,
  wrong: {
    'divides-by-two': ({ side }) => worked(2 * side, `${4 * side} ÷ 2`),
    'subtracts-four': ({ side }) => worked(4 * side - 4, `${4 * side} - 4`),
    'multiplies-instead-of-divides': ({ side }) => worked(16 * side, `4 * ${4 * side}`),
  },
  steps: ({ side }) => [step('four-equal-sides'), step('divide', `${4 * side} ÷ 4 = ${side}`)],
  proof: ({ side }, key: number) => key + key + key + key === 4 * side,
});

export const angleOnALine = generator<{ a: number }>({
  ...maths,
  id: 'angle-on-a-line',
  grades: [4, 5],
  topic: 'angles',
  practises: ['angles', 'angles-of-triangles'],
  levels: 2,
  kind: 'quantity',
  unit: 'degree',
  few: 'Angles of whole degrees on a line.',
  make: (r, level) => ({ a: level === 1 ? 10 * r.intBut(3, 15, 9) : r.intBut(22, 158, 90) }),
  values: ({ a }) => ({ a: formula(`${a}°`) }),
  key: ({ a }) => 180 - a,
  wrong: {
    'completes-a-right-angle': ({ a }) => (a < 90 ? worked(90 - a, `90 - ${a}`) : null),
    'completes-a-full-turn': ({ a }) => worked(360 - a, `360 - ${a}`),
    'same-angle-again': ({ a }) => a,
  },
  steps: ({ a }) => [step('straight-line'), step('subtract', `180 - ${a} = ${180 - a}`)],
  proof: ({ a }, key: number) => a + key === 180,
  figure: ({ a }) => ({ kind: 'straight-angle', degrees: a, labels: [`${a}°`, '?'] }),
});

export const turnOfTheHand = generator<{ from: number; count: number }>({
  ...maths,
  id: 'turn-of-the-hand',
  grades: [4, 5],
  topic: 'angles',
  practises: ['angles'],
  levels: 2,
  kind: 'quantity',
  unit: 'degree',
  few: 'Twelve numbers on a clock.',
  make: (r, level) => ({ from: level === 1 ? 12 : r.int(1, 11), count: r.int(2, level === 1 ? 6 : 11) }),
  values: ({ from, count }) => ({ from, to: ((from + count - 1) % 12) + 1 }),
  key: ({ count }) => 30 * count,
  wrong: {
    'minutes-as-degrees': ({ count }) => worked(5 * count, `${count} * 5`),
    'ten-degrees-an-hour': ({ count }) => worked(10 * count, `${count} * 10`),
    'counts-marks': ({ count }) => worked(30 * (count + 1), `${count + 1} * 30`),
  },
  steps: ({ count }) => [
    step('thirty-each', '360 ÷ 12 = 30'),
    step('count-the-numbers', `${count} = ${count}`),
    step('multiply', `${count} * 30 = ${30 * count}`),
  ],
  proof: ({ count }, key: number) => key * 12 === 360 * count,
});
