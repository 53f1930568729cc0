import { generator, step, worked } from '../generator.ts';
import { phrase } from '../say.ts';

export const howManyMore = generator<{ a: number; b: number; thing: string }>({
  id: 'how-many-more',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'comparing',
  practises: ['counting-to-20', 'subtracting-within-20', 'comparing-numbers-20'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const b = r.int(3, 8 * level + 6);
    return { b, a: b + r.intBut(3, 9 * level, b), thing: r.pick(['apple', 'flower']) };
  },
  values: ({ a, b, thing }) => ({
    a: phrase(`thing.${thing}`, { n: a }),
    b: phrase(`thing.${thing}`, { n: b }),
  }),
  key: ({ a, b }) => a - b,
  wrong: {
    'adds-instead-of-subtracts': ({ a, b }) => worked(a + b, `${a} + ${b}`),
    'gives-the-larger': ({ a }) => a,
    'counts-the-start': ({ a, b }) => worked(a - b + 1, `${a} - ${b - 1}`),
  },
  steps: ({ a, b }) => [step('difference'), step('subtract', `${a} - ${b} = ${a - b}`)],
  proof: ({ a, b }, key: number) => b + key === a,
});

export const halfOf = generator<{ half: number; thing: string }>({
  id: 'half-of',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'sharing',
  practises: ['division-sharing'],
  levels: 2,
  kind: 'number',
  few: 'Even numbers to 60, and four kinds of things.',
  make: (r, level) => ({
    half: level === 1 ? r.int(3, 10) : r.int(11, 30),
    thing: r.pick(['apple', 'book', 'egg', 'flower']),
  }),
  values: ({ half, thing }) => ({ n: phrase(`thing.${thing}`, { n: 2 * half }) }),
  key: ({ half }) => half,
  wrong: {
    'takes-two-away': ({ half }) => worked(2 * half - 2, `${2 * half} - 2`),
    'doubles-instead-of-halves': ({ half }) => (half <= 25 ? worked(4 * half, `2 * ${2 * half}`) : null),
    'one-too-many': ({ half }) => half + 1,
  },
  steps: ({ half }) => [
    step('half', `${2 * half} = ${half} + ${half}`),
    step('divide', `${2 * half} ÷ 2 = ${half}`),
  ],
  proof: ({ half }, key: number) => key + key === 2 * half,
});

export const equalGroups = generator<{ a: number; b: number }>({
  id: 'equal-groups',
  version: 2,
  grades: [2, 3],
  subject: 'mathematics',
  topic: 'multiplying',
  practises: ['multiplication-groups'],
  levels: 2,
  kind: 'number',
  few: 'Groups of the tables to ten.',
  make: (r, level) => ({ a: r.int(3, 4 + level * 3), b: r.intBut(3, 4 + level * 3, 4) }),
  values: ({ a, b }) => ({ a, b }),
  key: ({ a, b }) => a * b,
  wrong: {
    'adds-instead-of-multiplies': ({ a, b }) => worked(a + b, `${a} + ${b}`),
    'one-group-short': ({ a, b }) => worked((a - 1) * b, `${a - 1} * ${b}`),
    'one-too-many': ({ a, b }) => a * b + 1,
  },
  steps: ({ a, b }) => [
    step('same-again', `${a} * ${b} = ${Array(a).fill(b).join(' + ')}`),
    step('add', `${Array(a).fill(b).join(' + ')} = ${a * b}`),
  ],
  proof: ({ a, b }, key: number) => key / a === b,
  figure: ({ a, b }) => ({ kind: 'dots', rows: Array<number>(a).fill(b) }),
});
