import { describe, expect, test } from 'vitest';
import { isPassed, mean, percent, shownScore } from './scoring.rules.ts';

describe('passing', () => {
  test('7 of 10 passes and 6,999 of 10,000 does not', () => {
    expect(isPassed(7, 10)).toBe(true);
    expect(isPassed(6_999, 10_000)).toBe(false);
    expect(isPassed(7_000, 10_000)).toBe(true);
  });
  test('two of three does not pass, though it is nearly 70', () => expect(isPassed(2, 3)).toBe(false));
  test('a quiz without questions is not passed', () => expect(isPassed(0, 0)).toBe(false));
});

test('a score is shown whole, with one decimal where rounding would take it across the pass mark', () => {
  const scores = [percent(16, 23), 69.999, 69.4, 70, percent(2, 3), 99.6];
  expect(scores.map(shownScore)).toEqual([69.6, 69.9, 69, 70, 67, 100]);
});

describe('percent and mean', () => {
  test('none of none is 0, not NaN', () => {
    expect(percent(0, 0)).toBe(0);
    expect(mean([])).toBe(0);
  });
  test('a third stays exact', () => expect(percent(1, 3)).toBeCloseTo(33.333333333, 9));
  test('the mean is over what was attempted', () => expect(mean([100, 50])).toBe(75));
});
