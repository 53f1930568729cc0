import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';

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
    'subtracts-instead-of-divides': ({ a, b }) => worked(a * b - a, `${a * b} - ${a}`),
    'one-off-in-the-table': ({ a, b }) => worked(b + 1, `(${a * b} + ${a}) ÷ ${a}`),
    'multiplies-instead-of-divides': ({ a, b }) => worked(a * a * b, `${a * b} * ${a}`),
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
    'multiplies-ones-only': ({ a, b }) => worked(tens(a) + ones(a) * b, `${tens(a)} + ${ones(a)} * ${b}`),
    'forgets-carry': ({ a, b }) =>
      worked(tens(a) * b + ((ones(a) * b) % 10), `${tens(a)} * ${b} + ${(ones(a) * b) % 10}`),
    'forgets-the-zero': ({ a, b }) =>
      worked((tens(a) / 10) * b + ones(a) * b, `${tens(a) / 10} * ${b} + ${ones(a)} * ${b}`),
    'adds-instead-of-multiplies': ({ a, b }) => worked(a + b, `${a} + ${b}`),
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
    'place-by-place': ({ a, b }) =>
      worked(tens(a) * tens(b) + ones(a) * ones(b), `${tens(a)} * ${tens(b)} + ${ones(a)} * ${ones(b)}`),
    'forgets-the-zero': ({ a, b }) =>
      worked(a * ones(b) + (a * tens(b)) / 10, `${a} * ${tens(b) / 10} + ${a} * ${ones(b)}`),
    'adds-instead-of-multiplies': ({ a, b }) => worked(a + b, `${a} + ${b}`),
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
    'subtracts-instead-of-divides': ({ n, k }) => worked(n - k, `${n} - ${k}`),
    'multiplies-instead-of-divides': ({ n, k }) => worked(n * k, `${n} * ${k}`),
    'one-group-too-many': ({ n, k }) => worked(n / k + 1, `(${n} + ${k}) ÷ ${k}`),
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
    'rounds-down-in-context': ({ n, k }) => worked(Math.floor(n / k), `(${n} - ${n % k}) ÷ ${k}`),
    'gives-the-remainder': ({ n, k }) => worked(n % k, `${n} - ${Math.floor(n / k)} * ${k}`),
    'subtracts-instead-of-divides': ({ n, k }) => worked(n - k, `${n} - ${k}`),
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
    'remainder-too-large': ({ n, k }) => worked((n % k) + k, `${n} - ${Math.floor(n / k) - 1} * ${k}`),
    'subtracts-instead-of-divides': ({ n, k }) => worked(n - k, `${n} - ${k}`),
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
    'one-zero-too-few': ({ a, b }) => worked((a * b) / 10, `${a / 10} * ${b}`),
    'one-zero-too-many': ({ a, b }) => worked(a * b * 10, `${a * 10} * ${b}`),
    'adds-instead-of-multiplies': ({ a, b }) => worked(a + b, `${a} + ${b}`),
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
