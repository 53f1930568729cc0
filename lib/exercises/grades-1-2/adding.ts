import { formula } from '../algebra/tex.ts';
import { generator, step } from '../generator.ts';

const ones = (n: number) => n % 10;
const tens = (n: number) => n - ones(n);

/** Level 1 carries nothing, level 2 once into the tens, level 3 passes no hundred but may end in a full ten. */
export const addTo100 = generator<{ a: number; b: number }>({
  id: 'add-to-100',
  version: 1,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'adding',
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
  given: ({ a, b }) => ({ sum: formula(`${a} + ${b}`) }),
  key: ({ a, b }) => a + b,
  wrong: {
    'forgets-carry': ({ a, b }) => tens(a) + tens(b) + ((ones(a) + ones(b)) % 10),
    'writes-digits-side-by-side': ({ a, b }) =>
      ones(a) + ones(b) < 10 ? null : Number(`${(tens(a) + tens(b)) / 10}${ones(a) + ones(b)}`),
    'adds-all-digits': ({ a, b }) => tens(a) / 10 + ones(a) + tens(b) / 10 + ones(b),
    'counts-the-start': ({ a, b }) => a + b - 1,
    'subtracts-instead-of-adds': ({ a, b }) => Math.abs(a - b),
  },
  steps: ({ a, b }) => [
    step('ones', `${ones(a)} + ${ones(b)} = ${ones(a) + ones(b)}`),
    step('tens', `${tens(a)} + ${tens(b)} = ${tens(a) + tens(b)}`),
    step('together', `${tens(a) + tens(b)} + ${ones(a) + ones(b)} = ${a + b}`),
  ],
  proof: ({ a, b }, key: number) => Array.from({ length: b }).reduce<number>((n) => n + 1, a) === key,
});
