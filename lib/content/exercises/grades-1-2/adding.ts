import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { phrase } from '../say.ts';

const THINGS = ['apple', 'book', 'egg', 'flower'] as const;

const ones = (n: number) => n % 10;
const tens = (n: number) => n - ones(n);

/** Level 1: no carrying. Level 2: one carry into the tens. Level 3: at most 100, and a full ten is possible. */
export const addTo100 = generator<{ a: number; b: number }>({
  id: 'add-to-100',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'adding',
  practises: ['adding-within-20', 'adding-two-digit'],
  levels: 3,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(11, 79), b: r.int(level === 1 ? 11 : 6, 69) }),
      ({ a, b }) =>
        a + b <= 100 &&
        ones(a) > 0 &&
        ones(b) > 0 &&
        (level === 1 ? ones(a) + ones(b) < 10 : ones(a) + ones(b) >= 9 + (level === 2 ? 1 : 2)),
    ),
  values: ({ a, b }) => ({ sum: formula(`${a} + ${b}`) }),
  key: ({ a, b }) => a + b,
  wrong: {
    'forgets-carry': ({ a, b }) =>
      worked(
        tens(a) + tens(b) + ((ones(a) + ones(b)) % 10),
        `${tens(a)} + ${tens(b)} + ${(ones(a) + ones(b)) % 10}`,
      ),
    'writes-digits-side-by-side': ({ a, b }) =>
      ones(a) + ones(b) < 10
        ? null
        : worked(
            Number(`${(tens(a) + tens(b)) / 10}${ones(a) + ones(b)}`),
            `${tens(a) / 10} + ${tens(b) / 10} = ${(tens(a) + tens(b)) / 10}`,
            `${ones(a)} + ${ones(b)} = ${ones(a) + ones(b)}`,
          ),
    'adds-all-digits': ({ a, b }) =>
      worked(
        tens(a) / 10 + ones(a) + tens(b) / 10 + ones(b),
        `${tens(a) / 10} + ${ones(a)} + ${tens(b) / 10} + ${ones(b)}`,
      ),
    'counts-the-start': ({ a, b }) => worked(a + b - 1, `${a} + ${b - 1}`),
    'subtracts-instead-of-adds': ({ a, b }) =>
      worked(Math.abs(a - b), `${Math.max(a, b)} - ${Math.min(a, b)}`),
  },
  steps: ({ a, b }) => [
    step('ones', `${ones(a)} + ${ones(b)} = ${ones(a) + ones(b)}`),
    step('tens', `${tens(a)} + ${tens(b)} = ${tens(a) + tens(b)}`),
    step('together', `${tens(a) + tens(b)} + ${ones(a) + ones(b)} = ${a + b}`),
  ],
  proof: ({ a, b }, key: number) => Array.from({ length: b }).reduce<number>((n) => n + 1, a) === key,
});

type Pair = { a: number; b: number };

export const subtractTo100 = generator<Pair>({
  id: 'subtract-to-100',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'taking-away',
  practises: ['subtracting-within-20', 'subtracting-two-digit'],
  levels: 3,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(24, 98), b: r.int(level === 1 ? 11 : 6, 79) }),
      ({ a, b }) =>
        a - b > 2 &&
        ones(b) > 0 &&
        ones(a) !== ones(b) &&
        (level === 1 ? ones(a) > ones(b) : ones(a) < ones(b) && (level === 2 ? b < 30 : b > 20)),
    ),
  values: ({ a, b }) => ({ difference: formula(`${a} - ${b}`) }),
  key: ({ a, b }) => a - b,
  wrong: {
    'smaller-from-larger': ({ a, b }) =>
      worked(
        tens(a) - tens(b) + Math.abs(ones(a) - ones(b)),
        `${tens(a)} - ${tens(b)} + (${Math.max(ones(a), ones(b))} - ${Math.min(ones(a), ones(b))})`,
      ),
    'forgets-borrow': ({ a, b }) =>
      ones(a) < ones(b)
        ? worked(a - b + 10, `${tens(a)} - ${tens(b)} + (${ones(a) + 10} - ${ones(b)})`)
        : null,
    'counts-back-with-start': ({ a, b }) => worked(a - b + 1, `${a} - ${b - 1}`),
    'adds-instead-of-subtracts': ({ a, b }) => (a + b <= 100 ? worked(a + b, `${a} + ${b}`) : null),
  },
  steps: ({ a, b }) =>
    ones(a) >= ones(b)
      ? [
          step('ones', `${ones(a)} - ${ones(b)} = ${ones(a) - ones(b)}`),
          step('tens', `${tens(a)} - ${tens(b)} = ${tens(a) - tens(b)}`),
          step('together', `${tens(a) - tens(b)} + ${ones(a) - ones(b)} = ${a - b}`),
        ]
      : [
          step('ten-more', `${a} = ${tens(a) - 10} + ${ones(a) + 10}`),
          step('ones', `${ones(a) + 10} - ${ones(b)} = ${ones(a) + 10 - ones(b)}`),
          step('tens', `${tens(a) - 10} - ${tens(b)} = ${tens(a) - 10 - tens(b)}`),
          step('together', `${tens(a) - 10 - tens(b)} + ${ones(a) + 10 - ones(b)} = ${a - b}`),
        ],
  proof: ({ a, b }, key: number) => key + b === a,
});

export const bonds = generator<{ part: number; whole: number; first: boolean }>({
  id: 'bonds',
  version: 1,
  grades: [1, 1],
  subject: 'mathematics',
  topic: 'number-bonds',
  practises: ['adding-within-20', 'subtracting-within-20', 'adding-two-digit'],
  levels: 2,
  kind: 'number',
  few: 'Ten and twenty have few bonds.',
  make: (r, level) => {
    const whole = 10 * level;
    return { whole, part: r.intBut(2, whole - 2, whole / 2), first: r.pick([true, false]) };
  },
  values: ({ part, whole, first }) => ({
    line: formula(first ? `□ + ${part} = ${whole}` : `${part} + □ = ${whole}`),
  }),
  key: ({ part, whole }) => whole - part,
  wrong: {
    'gives-the-whole': ({ whole }) => whole,
    'counts-the-start': ({ part, whole }) => worked(whole - part + 1, `${whole} - ${part - 1}`),
    'adds-instead-of-subtracts': ({ part, whole }) => worked(whole + part, `${whole} + ${part}`),
  },
  steps: ({ part, whole }) => [
    step('to-the-whole'),
    step('subtract', `${whole} - ${part} = ${whole - part}`),
  ],
  proof: ({ part, whole }, key: number) => part + key === whole,
});

export const doubles = generator<{ n: number }>({
  id: 'doubles',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'adding',
  practises: ['adding-within-20', 'adding-two-digit'],
  levels: 2,
  kind: 'number',
  few: 'There are 47 numbers to double up to 100.',
  make: (r, level) => ({ n: level === 1 ? r.int(3, 12) : r.int(13, 49) }),
  values: ({ n }) => ({ n }),
  key: ({ n }) => 2 * n,
  wrong: {
    'adds-two': ({ n }) => worked(n + 2, `${n} + 2`),
    'writes-it-twice': ({ n }) => (n < 10 ? 11 * n : null),
    'forgets-carry': ({ n }) =>
      worked(2 * tens(n) + ((2 * ones(n)) % 10), `${tens(n)} + ${tens(n)} + ${(2 * ones(n)) % 10}`),
    'counts-the-start': ({ n }) => worked(2 * n - 1, `${n} + ${n - 1}`),
  },
  steps: ({ n }) => [
    step('twice-the-number', `2 * ${n} = ${n} + ${n}`),
    step('add', `${n} + ${n} = ${2 * n}`),
  ],
  proof: ({ n }, key: number) => key - n === n,
});

export const addThree = generator<{ a: number; mate: number; c: number; order: number[] }>({
  id: 'add-three',
  version: 1,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'adding',
  practises: ['adding-within-20', 'adding-two-digit'],
  levels: 2,
  kind: 'number',
  few: 'Three numbers below ten, two of which make ten.',
  make: (r, level) => {
    const a = r.intBut(2, 8, 5);
    const c = level === 1 ? r.intBut(2, 9, a, 10 - a) : r.intBut(11, 29, 20);
    return { a, mate: 10 - a, c, order: r.shuffle([a, 10 - a, c]) };
  },
  values: ({ order }) => ({ sum: formula(order.join(' + ')) }),
  key: ({ c }) => 10 + c,
  wrong: {
    'leaves-one-out': ({ order }) => worked(order[0]! + order[1]!, `${order[0]} + ${order[1]}`),
    'one-too-few': ({ c }) => 9 + c,
    'one-too-many': ({ c }) => 11 + c,
  },
  steps: ({ a, mate, c }) => [step('make-ten', `${a} + ${mate} = 10`), step('add', `10 + ${c} = ${10 + c}`)],
  proof: ({ order }, key: number) => order.reduce((sum, n) => sum + n) === key,
});

export const missingAddend = generator<{ thing: string; a: number; c: number }>({
  id: 'missing-addend',
  version: 1,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'taking-away',
  practises: ['subtracting-within-20', 'subtracting-two-digit'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const a = r.int(3, 9 * level);
    return { thing: r.pick(THINGS), a, c: a + r.intBut(3, 11 * level, a) };
  },
  values: ({ thing, a, c }) => ({ a: phrase(`thing.${thing}`, { n: a }), c }),
  key: ({ a, c }) => c - a,
  wrong: {
    'adds-instead-of-subtracts': ({ a, c }) => worked(a + c, `${a} + ${c}`),
    'gives-the-whole': ({ c }) => c,
    'counts-the-start': ({ a, c }) => worked(c - a + 1, `${c} - ${a - 1}`),
  },
  steps: ({ a, c }) => [step('to-the-whole'), step('subtract', `${c} - ${a} = ${c - a}`)],
  proof: ({ a, c }, key: number) => a + key === c,
});
