import { formula } from '../algebra/tex.ts';
import { generator, step } from '../generator.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const ones = (n: number) => n % 10;
const tens = (n: number) => n - ones(n);
type Pair = { a: number; b: number };

export const timesTable = generator<Pair>({
  ...maths,
  id: 'times-table',
  grades: [3, 4],
  topic: 'multiplying',
  practises: ['multiplication-groups', 'multiplying-by-parts'],
  levels: 2,
  kind: 'number',
  few: 'The small tables have 64 products.',
  make: (r, level) => ({ a: r.int(3, 9), b: level === 1 ? r.int(3, 9) : r.int(6, 12) }),
  values: ({ a, b }) => ({ line: formula(`${a} * □ = ${a * b}`) }),
  key: ({ b }) => b,
  wrong: {
    'subtracts-instead-of-divides': ({ a, b }) => a * b - a,
    'one-off-in-the-table': ({ b }) => b + 1,
    'multiplies-instead-of-divides': ({ a, b }) => a * a * b,
  },
  steps: ({ a, b }) => [step('use-division'), step('divide', `${a * b} ÷ ${a} = ${b}`)],
  proof: ({ a, b }, key: number) => Array.from({ length: key }, () => a).reduce((x, y) => x + y) === a * b,
});

export const multiplyByParts = generator<Pair>({
  ...maths,
  id: 'multiply-by-parts',
  grades: [3, 4],
  topic: 'multiplying',
  practises: ['multiplying-by-parts'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    a: r.until(
      () => r.int(13, level === 1 ? 49 : 98),
      (n) => ones(n) > 1,
    ),
    b: r.int(3, level === 1 ? 6 : 9),
  }),
  values: ({ a, b }) => ({ product: formula(`${a} * ${b}`) }),
  key: ({ a, b }) => a * b,
  wrong: {
    'multiplies-ones-only': ({ a, b }) => tens(a) + ones(a) * b,
    'forgets-carry': ({ a, b }) => tens(a) * b + ((ones(a) * b) % 10),
    'forgets-the-zero': ({ a, b }) => (tens(a) / 10) * b + ones(a) * b,
    'adds-instead-of-multiplies': ({ a, b }) => a + b,
  },
  steps: ({ a, b }) => [
    step('tens-first', `${tens(a)} * ${b} = ${tens(a) * b}`),
    step('ones-then', `${ones(a)} * ${b} = ${ones(a) * b}`),
    step('together', `${tens(a) * b} + ${ones(a) * b} = ${a * b}`),
  ],
  proof: ({ a, b }, key: number) => Array.from({ length: b }, () => a).reduce((x, y) => x + y) === key,
});

export const multiplyTwoDigits = generator<Pair>({
  ...maths,
  id: 'multiply-two-digits',
  grades: [4, 5],
  topic: 'multiplying',
  practises: ['multiplying-by-parts'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const draw = () =>
      r.until(
        () => r.int(12, level === 1 ? 39 : 98),
        (n) => ones(n) > 1,
      );
    return { a: draw(), b: draw() };
  },
  values: ({ a, b }) => ({ product: formula(`${a} * ${b}`) }),
  key: ({ a, b }) => a * b,
  wrong: {
    'place-by-place': ({ a, b }) => tens(a) * tens(b) + ones(a) * ones(b),
    'forgets-the-zero': ({ a, b }) => a * ones(b) + (a * tens(b)) / 10,
    'adds-instead-of-multiplies': ({ a, b }) => a + b,
  },
  steps: ({ a, b }) => [
    step('tens-first', `${a} * ${tens(b)} = ${a * tens(b)}`),
    step('ones-then', `${a} * ${ones(b)} = ${a * ones(b)}`),
    step('together', `${a * tens(b)} + ${a * ones(b)} = ${a * b}`),
  ],
  proof: ({ a, b }, key: number) => key % a === 0 && key / b === a,
});

type Division = { n: number; k: number };

export const divideEqually = generator<Division>({
  ...maths,
  id: 'divide-equally',
  grades: [3, 4],
  topic: 'dividing',
  practises: ['division-sharing', 'division-remainder'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const k = r.int(3, 9);
    return { k, n: k * (level === 1 ? r.intBut(4, 10, k) : r.int(11, 60)) };
  },
  values: ({ n, k }) => ({ n, k }),
  key: ({ n, k }) => n / k,
  wrong: {
    'subtracts-instead-of-divides': ({ n, k }) => n - k,
    'multiplies-instead-of-divides': ({ n, k }) => n * k,
    'one-group-too-many': ({ n, k }) => n / k + 1,
  },
  steps: ({ n, k }) => {
    const most = Math.max(1, Math.floor(n / k / 10)) * (n / k >= 10 ? 10 : 5);
    const first = n / k > most ? most : n / k - 1;
    return [
      step('how-often', `${first} * ${k} = ${first * k}`),
      step('what-is-left', `${n} - ${first * k} = ${n - first * k}`),
      step('together', `${first} + ${n - first * k} ÷ ${k} = ${n / k}`),
    ];
  },
  proof: ({ n, k }, key: number) => key * k === n,
});

export const carsNeeded = generator<Division>({
  ...maths,
  id: 'cars-needed',
  version: 2,
  grades: [3, 4],
  topic: 'dividing',
  practises: ['division-sharing', 'division-remainder'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const k = r.int(4, 4 + 4 * level);
    return { k, n: k * r.int(3, 6 * level) + r.int(1, k - 1) };
  },
  values: ({ n, k }) => ({ n, k }),
  key: ({ n, k }) => Math.ceil(n / k),
  wrong: {
    'rounds-down-in-context': ({ n, k }) => Math.floor(n / k),
    'gives-the-remainder': ({ n, k }) => n % k,
    'subtracts-instead-of-divides': ({ n, k }) => n - k,
  },
  steps: ({ n, k }) => {
    const full = Math.floor(n / k);
    return [
      step('how-often', `${full} * ${k} = ${full * k}`),
      step('what-is-left', `${n} - ${full * k} = ${n % k}`),
      step('one-more', `${full} + 1 = ${full + 1}`),
    ];
  },
  proof: ({ n, k }, key: number) => key * k >= n && (key - 1) * k < n,
});

export const remainder = generator<Division>({
  ...maths,
  id: 'remainder',
  version: 2,
  grades: [3, 4],
  topic: 'dividing',
  practises: ['division-sharing', 'division-remainder'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const k = r.int(4, 9);
    return { k, n: k * r.int(4, 8 * level) + r.int(1, k - 1) };
  },
  values: ({ n, k }) => ({ n, k }),
  key: ({ n, k }) => n % k,
  wrong: {
    'gives-the-quotient': ({ n, k }) => Math.floor(n / k),
    'remainder-too-large': ({ n, k }) => (n % k) + k,
    'subtracts-instead-of-divides': ({ n, k }) => n - k,
  },
  steps: ({ n, k }) => {
    const full = Math.floor(n / k);
    return [
      step('how-often', `${full} * ${k} = ${full * k}`),
      step('what-is-left', `${n} - ${full * k} = ${n % k}`),
    ];
  },
  proof: ({ n, k }, key: number) => {
    let rest = n;
    while (rest >= k) rest -= k;
    return rest === key;
  },
});

export const timesTen = generator<Pair>({
  ...maths,
  id: 'times-ten',
  grades: [3, 4],
  topic: 'multiplying',
  practises: ['multiplying-by-parts'],
  levels: 2,
  kind: 'number',
  few: 'Tens times tens and hundreds.',
  make: (r, level) => ({ a: 10 * r.int(2, 9), b: (level === 1 ? 10 : r.pick([10, 100])) * r.int(3, 9) }),
  values: ({ a, b }) => ({ product: formula(`${a} * ${b}`) }),
  key: ({ a, b }) => a * b,
  wrong: {
    'one-zero-too-few': ({ a, b }) => (a * b) / 10,
    'one-zero-too-many': ({ a, b }) => a * b * 10,
    'adds-instead-of-multiplies': ({ a, b }) => a + b,
  },
  steps: ({ a, b }) => {
    const [x, y] = [a / 10, Number(String(b)[0])];
    return [
      step('without-zeros', `${x} * ${y} = ${x * y}`),
      step('append-zeros', `${x * y} * ${(a * b) / (x * y)} = ${a * b}`),
    ];
  },
  proof: ({ a, b }, key: number) => key / 10 === (a / 10) * b,
});

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
    'forgets-carry': ({ a, b }) => a + b - 10,
    'counts-the-start': ({ a, b }) => a + b - 1,
    'subtracts-instead-of-adds': ({ a, b }) => Math.abs(a - b),
    'carries-to-the-next-place': ({ a, b }) => a + b + 90,
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
      100 * (hundreds(a) - hundreds(b)) + tens(b % 100) + ones(b) - ones(a),
    'borrows-from-hundreds-only': ({ a, b }) => a - b + 10,
    'forgets-opened-hundred': ({ a, b }) => a - b + 100,
    'adds-instead-of-subtracts': ({ a, b }) => a + b,
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
    'same-operation': ({ b, c }) => Math.abs(c - b),
    'forgets-carry': ({ b, c }) => (ones(b) + ones(c) > 9 ? b + c - 10 : null),
    'counts-the-start': ({ b, c }) => b + c - 1,
  },
  steps: ({ b, c }) => [step('go-back'), step('add', `${c} + ${b} = ${b + c}`)],
  proof: ({ b, c }, key: number) => key - b === c,
});
