import { expect, test } from 'vitest';
import { computed } from './compute.ts';

test.each([
  ['3 + 4 * 2', [11]],
  ['[1, 2/4]', [1, 0.5]],
  ['mod(250 + 10, 256)', [4]],
  ['-sqrt(1 - (5/13)^2)', [-12 / 13]],
  ['2 pi', [2 * Math.PI]],
])('%s is arithmetic', (expression, numbers) => {
  expect(computed(expression)!.map((n) => n.toFixed(9))).toEqual(numbers.map((n) => n.toFixed(9)));
});

test.each([
  'import({}, {})',
  'createUnit("cut")',
  'f(x) = x',
  'a = 2',
  '"text"',
  'evaluate("1+1")',
  'parse("1").compile()',
  'sqrt.constructor("return process")()',
  '{a: 1}.a',
  '1:1000000000',
  'ones(10000, 10000)',
  'factorial(170)',
  '5 cm',
  '2 > 1',
  'three rows',
  '1; 2',
  `1${'+1'.repeat(200)}`,
  '1/0',
])('%s is not', (expression) => {
  expect(computed(expression)).toBeNull();
});
