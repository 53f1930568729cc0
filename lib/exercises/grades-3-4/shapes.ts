import { generator, step } from '../generator.ts';
import { phrase } from '../say.ts';
import { measured } from '../value.ts';

export const rectanglePerimeter = generator<{ a: number; b: number }>({
  id: 'rectangle-perimeter',
  version: 1,
  grades: [3, 4],
  subject: 'mathematics',
  topic: 'perimeter-and-area',
  levels: 2,
  kind: 'quantity',
  unit: 'cm',
  make: (r, level) => {
    const b = r.int(3, 9 * level);
    return { a: r.int(b + 1, b + 12 * level), b };
  },
  given: ({ a, b }) => ({ a: measured(a, 'cm'), b: measured(b, 'cm') }),
  key: ({ a, b }) => 2 * (a + b),
  wrong: {
    'two-sides-only': ({ a, b }) => a + b,
    'area-for-perimeter': ({ a, b }) => a * b,
    'three-sides': ({ a, b }) => 2 * a + b,
  },
  steps: ({ a, b }) => [
    step('all-sides', `${a} + ${b} = ${a + b}`),
    step('twice', `2 * ${a + b} = ${2 * (a + b)}`),
  ],
  proof: ({ a, b }, key: number) => [a, b, a, b].reduce((sum, side) => sum + side) === key,
  figure: ({ a, b }) => ({ kind: 'rectangle', width: a, height: b, labels: [String(a), String(b)] }),
});

const ANGLES = { acute: [20, 80], right: [90, 90], obtuse: [100, 165] } as const;

export const kindOfAngle = generator<{ kind: keyof typeof ANGLES; degrees: number }>({
  id: 'kind-of-angle',
  version: 1,
  grades: [3, 4],
  subject: 'mathematics',
  topic: 'angles',
  levels: 2,
  kind: 'choice',
  few: 'There are three kinds of angle, drawn in steps of a degree.',
  make: (r, level) => {
    const kind = r.pick(['acute', 'right', 'obtuse', 'acute', 'obtuse'] as const);
    const [least, most] = ANGLES[kind];
    const near = { acute: [70, 80], right: [90, 90], obtuse: [100, 112] }[kind] as [number, number];
    return { kind, degrees: level === 1 ? r.int(least, most) : r.int(...near) };
  },
  given: () => ({}),
  key: ({ kind }) => kind,
  wrong: {
    'swaps-acute-obtuse': ({ kind }) => ({ acute: 'obtuse', right: 'acute', obtuse: 'acute' })[kind],
    'nearly-right-is-right': ({ kind }) => (kind === 'right' ? 'obtuse' : 'right'),
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
