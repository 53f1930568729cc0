import { expect, test } from 'vitest';
import { haveSameValue } from './same.ts';

test.each([
  ['½', '1/2', true],
  ['0.5', '1/2', true],
  ['2/4', '0.5', true],
  ['٥', '5', true],
  ['5', '−5', false],
  ['1 1/2', '3/2', true],
  ['12', '12 cm', true],
  ['120 mm', '12 cm', true],
  ['12 m', '12 cm', false],
  ['3 + 2x', '2x + 3', true],
  ['2x − 3', '2x + 3', false],
  ['29 42 63', '29, 42, 63', true],
  ['42, 29, 63', '29, 42, 63', false],
  ['x = 4', '4', true],
  ['9:30', '09:30', true],
  ['Odd.', 'odd', true],
  ['even', 'odd', false],
  ['???', '???', true],
  ['???', '5', false],
  ['1/0', '0', false],
])('%s after %s: the same value is %s', (input, earlier, isSame) =>
  expect(haveSameValue(input, earlier, 'en')).toBe(isSame),
);
