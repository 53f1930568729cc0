import { expect, it, test } from 'vitest';
import { byLatinRuns, isolated } from './latin.ts';
import { inDigits } from './digits.ts';

const runs = (text: string) => byLatinRuns(text).filter((_, at) => at % 2 === 1);

test.each([
  ['C++ یک زبان است', ['C++']],
  ['زبان (C#) و .NET', ['C#', '.NET']],
  ['درس اول: C++', ['C++']],
  ['گفت Hello, world! و رفت', ['Hello, world!']],
  ['با Python 3.12 بنویس.', ['Python 3.12']],
  ['تابع f(x) را ببین', ['f(x)']],
  ['آیا Python را می‌شناسی؟', ['Python']],
  ['نام او Ali.', ['Ali']],
  ['به a@b.example بنویس', ['a@b.example']],
  ['واژه‌ای نیست ۱۲ 3', []],
])('the Latin runs of %s are %j', (text, expected) => {
  expect(runs(text)).toEqual(expected);
  expect(byLatinRuns(text).join('')).toBe(text);
});

it('isolates in a title what would be turned round, and nothing else', () => {
  expect(isolated('درس اول: C++')).toBe('درس اول: \u2066C++\u2069');
  expect(isolated('درس Python')).toBe('درس Python');
  expect(isolated('C++ and C#')).toBe('C++ and C#');
  expect(isolated('درس ۲: 7 - 3')).toBe('درس ۲: \u20667 - 3\u2069');
  expect(isolated('٧ - ٣')).toBe('\u2066\u202d٧ - ٣\u202c\u2069');
});

test('the version of a thing with a Latin name keeps its digits, other numbers do not', () => {
  expect(inDigits('Python 3.12 در 3 درس', 'fa-IR')).toBe('Python 3.12 در ۳ درس');
  expect(inDigits('کیلومتر km 3.5 یا sin 30', 'fa-IR')).toBe('کیلومتر km ۳٫۵ یا sin ۳۰');
});

it('reads a long text without a pause', () => {
  const text = `${'aB.'.repeat(20_000)} ${'(a(b'.repeat(20_000)} ${'+'.repeat(50_000)}`;
  expect(byLatinRuns(text).join('')).toBe(text);
});
