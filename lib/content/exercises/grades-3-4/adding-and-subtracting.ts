import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const ones = (n: number) => n % 10;
const tens = (n: number) => n - ones(n);
type Pair = { a: number; b: number };

const hundreds = (n: number) => Math.floor(n / 100);

export const addTo1000 = generator<Pair>({
  ...maths,
  id: 'add-to-1000',
  version: 2,
  grades: [3, 4],
  topic: 'adding',
  practises: ['adding-two-digit'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(126, 689), b: r.int(126, 689) }),
      ({ a, b }) => a + b <= 1000 && ones(a) + ones(b) > 9 && (level === 1) === (a % 100) + (b % 100) < 100,
    ),
  values: ({ a, b }) => ({ sum: formula(`${a} + ${b}`) }),
  key: ({ a, b }) => a + b,
  wrong: {
    'forgets-carry': ({ a, b }) =>
      worked(a + b - 10, `${tens(a)} + ${tens(b)} + ${(ones(a) + ones(b)) % 10}`),
    'counts-the-start': ({ a, b }) => worked(a + b - 1, `${a} + ${b - 1}`),
    'subtracts-instead-of-adds': ({ a, b }) =>
      worked(Math.abs(a - b), `${Math.max(a, b)} - ${Math.min(a, b)}`),
    'carries-to-the-next-place': ({ a, b }) =>
      worked(a + b + 90, `${tens(a)} + ${tens(b)} + 100 + ${(ones(a) + ones(b)) % 10}`),
  },
  steps: ({ a, b }) => [
    step('ones', `${ones(a)} + ${ones(b)} = ${ones(a) + ones(b)}`),
    step('tens', `${tens(a % 100)} + ${tens(b % 100)} = ${tens(a % 100) + tens(b % 100)}`),
    step('hundreds', `${100 * hundreds(a)} + ${100 * hundreds(b)} = ${100 * (hundreds(a) + hundreds(b))}`),
    step(
      'together',
      `${100 * (hundreds(a) + hundreds(b))} + ${tens(a % 100) + tens(b % 100)} + ${ones(a) + ones(b)} = ${a + b}`,
    ),
  ],
  proof: ({ a, b }, key: number) => key - b === a,
});

export const subtractAcrossZero = generator<Pair>({
  ...maths,
  id: 'subtract-across-zero',
  version: 2,
  grades: [3, 4],
  topic: 'taking-away',
  practises: ['subtracting-two-digit'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: 100 * r.int(3, 9) + (level === 1 ? r.int(1, 6) : 0), b: r.int(112, 789) }),
      ({ a, b }) => a - b > 30 && ones(b) > ones(a) && tens(b % 100) > 0,
    ),
  values: ({ a, b }) => ({ difference: formula(`${a} - ${b}`) }),
  key: ({ a, b }) => a - b,
  wrong: {
    'smaller-from-larger': ({ a, b }) =>
      worked(
        100 * (hundreds(a) - hundreds(b)) + tens(b % 100) + ones(b) - ones(a),
        `${100 * hundreds(a)} - ${100 * hundreds(b)} + ${tens(b % 100)} + (${ones(b)} - ${ones(a)})`,
      ),
    'borrows-from-hundreds-only': ({ a, b }) =>
      worked(
        a - b + 10,
        `${100 * hundreds(a) - 100} - ${100 * hundreds(b)} + (100 - ${tens(b % 100)}) + (${10 + ones(a)} - ${ones(b)})`,
      ),
    'forgets-opened-hundred': ({ a, b }) =>
      worked(
        a - b + 100,
        `${100 * hundreds(a)} - ${100 * hundreds(b)} + (90 - ${tens(b % 100)}) + (${10 + ones(a)} - ${ones(b)})`,
      ),
    'adds-instead-of-subtracts': ({ a, b }) => worked(a + b, `${a} + ${b}`),
  },
  steps: ({ a, b }) => {
    const hundredsAfter = a - 100 - ones(a);
    const parts = [10 + ones(a) - ones(b), 90 - tens(b % 100), hundredsAfter - 100 * hundreds(b)] as const;
    return [
      step('open-hundred', `${a} = ${hundredsAfter} + 90 + ${10 + ones(a)}`),
      step('ones', `${10 + ones(a)} - ${ones(b)} = ${parts[0]}`),
      step('tens', `90 - ${tens(b % 100)} = ${parts[1]}`),
      step('hundreds', `${hundredsAfter} - ${100 * hundreds(b)} = ${parts[2]}`),
      step('together', `${parts[2]} + ${parts[1]} + ${parts[0]} = ${a - b}`),
    ];
  },
  proof: ({ a, b }, key: number) => b + key === a,
});

export const numberBefore = generator<{ b: number; c: number }>({
  ...maths,
  id: 'number-before',
  grades: [3, 4],
  topic: 'taking-away',
  practises: ['subtracting-two-digit'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({ b: r.int(23, 90 * level), c: r.int(105, 400 * level) }),
  values: ({ b, c }) => ({ b, c }),
  key: ({ b, c }) => b + c,
  wrong: {
    'same-operation': ({ b, c }) => worked(Math.abs(c - b), `${Math.max(b, c)} - ${Math.min(b, c)}`),
    'forgets-carry': ({ b, c }) =>
      ones(b) + ones(c) > 9
        ? worked(b + c - 10, `${tens(c)} + ${tens(b)} + ${(ones(b) + ones(c)) % 10}`)
        : null,
    'counts-the-start': ({ b, c }) => worked(b + c - 1, `${c} + ${b - 1}`),
  },
  steps: ({ b, c }) => [step('go-back'), step('add', `${c} + ${b} = ${b + c}`)],
  proof: ({ b, c }, key: number) => key - b === c,
});
