import { describe, expect, test } from 'vitest';
import { flagsOf, growthCurve, lastMonths, looksBroken } from './school-figures.rules.ts';

const options = (key: number, ...wrong: number[]) => [
  { text: 'key', chosen: key, isKey: true },
  ...wrong.map((chosen, n) => ({ text: `wrong ${n}`, chosen, isKey: false })),
];
const item = (key: number, wrong: number[], discrimination: number | null = 0.4) => {
  const answered = key + wrong.reduce((sum, n) => sum + n, 0);
  return {
    answered,
    facility: answered === 0 ? null : key / answered,
    discrimination,
    options: options(key, ...wrong),
  };
};

describe('a question looks broken', () => {
  test('where a wrong option draws more than the key', () =>
    expect(flagsOf(item(8, [12, 2, 1]))).toEqual(['distractor']));
  test('where those who know more get it wrong', () =>
    expect(flagsOf(item(12, [4, 2, 2], -0.2))).toEqual(['discrimination']));
  test('where fewer are right than by guessing', () =>
    expect(flagsOf(item(4, [4, 4, 5]))).toEqual(['distractor', 'hard']));
});

test('an option that nobody takes is worth a word, not an alarm', () => {
  const flags = flagsOf(item(15, [5, 5, 0]));
  expect(flags).toEqual(['unused']);
  expect(looksBroken(flags)).toBe(false);
});

test('nothing is said about a question that nine have answered', () =>
  expect(flagsOf(item(1, [8]))).toEqual([]));

test('twelve months end with this one and cross the year', () => {
  const months = lastMonths('2026-02');
  expect([months.length, months[0], months[10], months[11]]).toEqual([12, '2025-03', '2026-01', '2026-02']);
});

test('growth counts back from how many there are now', () =>
  expect(growthCurve(['2026-01', '2026-02'], { '2026-02': 3 }, 10)).toEqual([
    { month: '2026-01', added: 0, total: 7 },
    { month: '2026-02', added: 3, total: 10 },
  ]));
