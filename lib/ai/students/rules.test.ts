import { expect, test } from 'vitest';
import { mayReachModel } from './rules.ts';

test.each([
  ['none', 12, false],
  ['13', 7, false],
  ['13', 8, true],
  ['all', 1, true],
  ['none', null, true],
] as const)('%s with grade %s: %s', (access, grade, may) => {
  expect(mayReachModel(access, grade)).toBe(may);
});
