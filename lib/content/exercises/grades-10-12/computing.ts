import { generator, step, worked } from '../generator.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const bits = (n: number) => n.toString(2);

const backwards = (n: number) => Number.parseInt([...bits(n)].reverse().join(''), 2);
/** The values of the places that have a one, largest first. */
const placesOf = (n: number) =>
  [...bits(n)].flatMap((bit, i, { length }) => (bit === '1' ? [2 ** (length - 1 - i)] : []));

export const binaryToDecimal = generator<{ n: number }>({
  ...maths,
  id: 'binary-to-decimal',
  grades: [11, 12],
  topic: 'number-systems',
  practises: ['binary-numbers'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    n: r.until(
      () => r.int(level === 1 ? 9 : 33, level === 1 ? 31 : 255),
      (n) => bits(n).match(/1/gu)!.length > 2,
    ),
  }),
  values: ({ n }) => ({ n: `\`${bits(n)}\`` }),
  key: ({ n }) => n,
  wrong: {
    'counts-ones': ({ n }) => worked(placesOf(n).length, placesOf(n).fill(1).join(' + ')),
    'reads-as-decimal': ({ n }) => worked(2 * n, placesOf(2 * n).join(' + ')),
    'reads-backwards': ({ n }) => worked(backwards(n), placesOf(backwards(n)).join(' + ')),
  },
  steps: ({ n }) => [
    step('place-values-two', `2^${bits(n).length - 1} = ${placesOf(n)[0]}`),
    step('add', `${placesOf(n).join(' + ')} = ${n}`),
  ],
  proof: ({ n }, key: number) => [...bits(n)].reduce((value, bit) => 2 * value + Number(bit), 0) === key,
});

export const hexadecimalToDecimal = generator<{ high: number; low: number }>({
  ...maths,
  id: 'hexadecimal-to-decimal',
  grades: [11, 12],
  topic: 'number-systems',
  practises: ['binary-numbers'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    high: level === 1 ? r.int(1, 9) : r.int(2, 15),
    low: r.int(level === 1 ? 1 : 10, 15),
  }),
  few: 'Two hexadecimal digits.',
  values: ({ high, low }) => ({ n: `\`${high.toString(16)}${low.toString(16)}\``.toUpperCase() }),
  key: ({ high, low }) => 16 * high + low,
  wrong: {
    'ten-for-sixteen': ({ high, low }) => worked(10 * high + low, `${high} * 10 + ${low}`),
    'reads-backwards': ({ high, low }) => worked(16 * low + high, `${low} * 16 + ${high}`),
    'adds-all-digits': ({ high, low }) => worked(high + low, `${high} + ${low}`),
  },
  steps: ({ high, low }) => [
    step('sixteen', `${high} * 16 = ${16 * high}`),
    step('add', `${16 * high} + ${low} = ${16 * high + low}`),
  ],
  proof: ({ high, low }, key: number) => key.toString(16) === high.toString(16) + low.toString(16),
});

type Loop = { start: number; by: number; from: number; to: number };

export const traceALoop = generator<Loop>({
  ...maths,
  id: 'trace-a-loop',
  grades: [10, 12],
  topic: 'programs',
  practises: ['loops'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const from = level === 1 ? 1 : r.int(2, 6);
    return { start: r.int(2, 15), by: level === 1 ? r.int(2, 9) : 0, from, to: from + r.int(3, 6) };
  },
  values: ({ start, by, from, to }) => ({
    code: `total = ${start}\nfor i in range(${from}, ${to}):\n    total = total + ${by === 0 ? 'i' : by}\nprint(total)`,
  }),
  key: run,
  wrong: {
    'one-round-too-many': (p) => worked(run({ ...p, to: p.to + 1 }), follow({ ...p, to: p.to + 1 })),
    'one-round-too-few': (p) => worked(run({ ...p, to: p.to - 1 }), follow({ ...p, to: p.to - 1 })),
    'forgets-the-start-value': (p) => worked(run(p) - p.start, summands(p).join(' + ')),
  },
  steps: (p) => [
    step('how-many-rounds', `${p.to} - ${p.from} = ${p.to - p.from}`),
    step('follow-the-value', `${follow(p)} = ${run(p)}`),
  ],
  proof: ({ start, by, from, to }, key: number) =>
    key - start === (by === 0 ? ((from + to - 1) * (to - from)) / 2 : by * (to - from)),
});

const summands = ({ by, from, to }: Loop) =>
  Array.from({ length: to - from }, (_, i) => (by === 0 ? from + i : by));
const follow = (p: Loop) => [p.start, ...summands(p)].join(' + ');

function run({ start, by, from, to }: Loop): number {
  let total = start;
  for (let i = from; i < to; i++) total += by === 0 ? i : by;
  return total;
}
