import { describe, expect, test } from 'vitest';
import { env, setEnv } from '#lib/platform/config/env.ts';
import { storedOrder, displayOrder, type Sitting } from './order.ts';

const options = ['the key', 'one', 'two', 'three'];
const placeOf = (sitting: Sitting, id = 1) => displayOrder({ id, options }, sitting).indexOf('the key');
const sitting = (n: number): Sitting => ({ userId: 7 + (n % 40), quizId: 3 + (n % 11), attempt: n % 9 });

/** Pearson's statistic of counts that ought to be equal. */
const chiSquare = (counts: number[]) => {
  const even = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
};
const counted = (places: number[], of: number) =>
  Array.from({ length: of }, (_, place) => places.filter((one) => one === place).length);

describe('the order in which an attempt shows options', () => {
  test('is the same each time, whatever order they are stored in', () => {
    const order = displayOrder({ id: 5, options }, sitting(1));
    expect(displayOrder({ id: 5, options: [...options].reverse() }, sitting(1))).toEqual(order);
    expect([...order].sort()).toEqual([...options].sort());
  });

  test('puts the right answer at each place alike, by person, quiz, attempt and question', () => {
    const varied = Array.from({ length: 8_000 }, (_, n) => n);
    const by = [
      varied.map((n) => placeOf({ ...sitting(0), userId: n })),
      varied.map((n) => placeOf({ ...sitting(0), quizId: n })),
      varied.map((n) => placeOf({ ...sitting(0), attempt: n })),
      varied.map((n) => placeOf(sitting(0), n)),
    ];
    // Beyond 21 with three degrees of freedom once in ten thousand.
    for (const places of by) expect(chiSquare(counted(places, 4))).toBeLessThan(21);
  });

  test('is another where the secret is another, so that nobody without it can compute it', () => {
    const ordersUnder = (AUTH_SECRET: string) => {
      setEnv({ AUTH_SECRET });
      return Array.from({ length: 40 }, (_, n) => displayOrder({ id: n, options }, sitting(0)).join());
    };
    const { AUTH_SECRET } = env();
    const [one, another] = [
      ordersUnder('one secret, 32 letters or longer'),
      ordersUnder('another, 32 letters or longer too'),
    ];
    setEnv({ AUTH_SECRET });
    expect(one.filter((order, n) => order === another[n]).length).toBeLessThan(20);
  });

  test('says nothing of the next attempt, question or classmate', () => {
    const pairs = (next: (n: number) => number) =>
      Array.from({ length: 8_000 }, (_, n) => placeOf({ ...sitting(0), attempt: n }) * 4 + next(n));
    const by = [
      pairs((n) => placeOf({ ...sitting(0), attempt: n + 1 })),
      pairs((n) => placeOf({ ...sitting(0), attempt: n }, 2)),
      pairs((n) => placeOf({ ...sitting(0), userId: 8, attempt: n })),
    ];
    // Beyond 45 with fifteen degrees of freedom once in ten thousand.
    for (const places of by) expect(chiSquare(counted(places, 16))).toBeLessThan(45);
  });

  test.each([
    [
      ['10', '9', '-2', '1/2'],
      ['-2', '1/2', '9', '10'],
    ],
    [
      ['۱۲ سانتی‌متر', '۳ سانتی‌متر', '۱۰۰ سانتی‌متر'],
      ['۳ سانتی‌متر', '۱۲ سانتی‌متر', '۱۰۰ سانتی‌متر'],
    ],
    [
      ['$\\frac{3}{4}$', '$0.5$', '$2$'],
      ['$0.5$', '$\\frac{3}{4}$', '$2$'],
    ],
  ])('puts numbers in order of size: %j', (stored, order) => {
    expect(displayOrder({ id: 1, options: stored }, sitting(3))).toEqual(order);
  });

  test('mixes what is not all numbers of one unit', () => {
    const mixed = ['1 m', '90 cm', '2 m', '5 km'];
    const orders = new Set(
      Array.from({ length: 50 }, (_, attempt) =>
        displayOrder({ id: 1, options: mixed }, { ...sitting(0), attempt }).join(),
      ),
    );
    expect(orders.size).toBeGreaterThan(10);
  });
});

test('options are stored with the right answer at each place alike', () => {
  const places = Array.from({ length: 8_000 }, () => storedOrder(options).indexOf('the key'));
  expect(chiSquare(counted(places, 4))).toBeLessThan(21);
});

test('numbers are stored in order of size', () => {
  expect(storedOrder(['10', '9', '100'])).toEqual(['9', '10', '100']);
});
