import { expect, test } from 'vitest';
import { hoursOf } from './cries.rules.ts';

const at = (minute: number, number: number) => ({
  at: new Date(Date.UTC(2026, 2, 1, 8, minute)),
  signIn: { number },
});

test('sixty of one sign-in in an hour stand together, and the one of another beside them', () => {
  const flood = Array.from({ length: 60 }, (_, minute) => at(minute % 50, 1)).sort((a, b) => +a.at - +b.at);
  const own = at(25, 2);
  const hours = hoursOf([...flood, own].sort((a, b) => +a.at - +b.at));
  expect(hours.map((hour) => [hour[0]!.signIn.number, hour.length])).toEqual([
    [1, 60],
    [2, 1],
  ]);
});

test('what is said an hour after the first of them stands by itself', () => {
  expect(hoursOf([at(0, 1), at(59, 1), at(60, 1)]).map((hour) => hour.length)).toEqual([2, 1]);
});
