import { generator, step } from '../generator.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const bits = (n: number) => n.toString(2);

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
    'counts-ones': ({ n }) => bits(n).match(/1/gu)!.length,
    'reads-as-decimal': ({ n }) => 2 * n,
    'reads-backwards': ({ n }) => Number.parseInt([...bits(n)].reverse().join(''), 2),
  },
  steps: ({ n }) => {
    const parts = [...bits(n)]
      .reverse()
      .flatMap((bit, i) => (bit === '1' ? [2 ** i] : []))
      .reverse();
    return [
      step('place-values-two', `2^${bits(n).length - 1} = ${parts[0]}`),
      step('add', `${parts.join(' + ')} = ${n}`),
    ];
  },
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
    'ten-for-sixteen': ({ high, low }) => 10 * high + low,
    'reads-backwards': ({ high, low }) => 16 * low + high,
    'adds-all-digits': ({ high, low }) => high + low,
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
    'one-round-too-many': (p) => run({ ...p, to: p.to + 1 }),
    'one-round-too-few': (p) => run({ ...p, to: p.to - 1 }),
    'forgets-the-start-value': (p) => run(p) - p.start,
  },
  steps: (p) => {
    const summands = Array.from({ length: p.to - p.from }, (_, i) => (p.by === 0 ? p.from + i : p.by));
    return [
      step('how-many-rounds', `${p.to} - ${p.from} = ${p.to - p.from}`),
      step('follow-the-value', `${p.start} + ${summands.join(' + ')} = ${run(p)}`),
    ];
  },
  proof: ({ start, by, from, to }, key: number) =>
    key - start === (by === 0 ? ((from + to - 1) * (to - from)) / 2 : by * (to - from)),
});

function run({ start, by, from, to }: Loop): number {
  let total = start;
  for (let i = from; i < to; i++) total += by === 0 ? i : by;
  return total;
}
