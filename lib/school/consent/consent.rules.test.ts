import { expect, test } from 'vitest';
import { isPossibleDay } from './consent.rules.ts';

test.each([
  ['2026-03-21', true],
  ['2026-03-22', true], // it has begun east of Greenwich
  ['2026-03-23', false],
  ['2010-09-01', true],
  ['2006-03-01', false],
  ['0206-03-21', false],
] as const)('a decision of %s, recorded on the evening of 21 March 2026: %s', (day, isPossible) => {
  expect(isPossibleDay(day, new Date('2026-03-21T20:00:00Z'))).toBe(isPossible);
});

test('a decision of tomorrow is refused where tomorrow has begun nowhere', () => {
  expect(isPossibleDay('2026-03-22', new Date('2026-03-21T08:00:00Z'))).toBe(false);
});
