import { expect, test } from 'vitest';
import { waitOf } from './wait.ts';

test('a wait is said in seconds up to two minutes, in minutes up to two hours, and never too short', () => {
  expect(waitOf(1)).toEqual({ unit: 'seconds', count: 1 });
  expect(waitOf(119)).toEqual({ unit: 'seconds', count: 119 });
  expect(waitOf(120)).toEqual({ unit: 'minutes', count: 2 });
  expect(waitOf(841)).toEqual({ unit: 'minutes', count: 15 });
  expect(waitOf(7199)).toEqual({ unit: 'minutes', count: 120 });
  expect(waitOf(80_000)).toEqual({ unit: 'hours', count: 23 });
});
