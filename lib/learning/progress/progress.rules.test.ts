import { describe, expect, test } from 'vitest';
import { dayBefore, dayIn, streak } from './progress.rules.ts';

describe("a day is the student's own", () => {
  const lateEvening = new Date('2026-03-20T20:00:00Z');
  test('20:00 in London is already the next day in Kabul', () => {
    expect(dayIn('Europe/London', lateEvening)).toBe('2026-03-20');
    expect(dayIn('Asia/Kabul', lateEvening)).toBe('2026-03-21');
  });
  test('the day on which clocks go forward or back is one day', () => {
    expect(dayIn('America/New_York', new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07');
    expect(dayIn('America/New_York', new Date('2026-03-08T05:00:00Z'))).toBe('2026-03-08');
    expect(dayIn('America/New_York', new Date('2026-03-09T03:59:59Z'))).toBe('2026-03-08');
    expect(dayIn('America/New_York', new Date('2026-03-09T04:00:00Z'))).toBe('2026-03-09');
  });
  test('yesterday crosses months, leap days and years', () => {
    expect(dayBefore('2026-01-01')).toBe('2025-12-31');
    expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  });
});

describe('streak', () => {
  test('counts back from today', () =>
    expect(streak(['2026-03-03', '2026-03-02', '2026-03-01'], '2026-03-03')).toBe(3));
  test('still stands when today has nothing yet', () =>
    expect(streak(['2026-03-02', '2026-03-01'], '2026-03-03')).toBe(2));
  test('is over after a whole day without anything', () =>
    expect(streak(['2026-03-01'], '2026-03-03')).toBe(0));
  test('stops at the first gap', () => expect(streak(['2026-03-03', '2026-03-01'], '2026-03-03')).toBe(1));
  test('is 0 for someone new', () => expect(streak([], '2026-03-03')).toBe(0));
  test('goes on over a change of clocks', () =>
    expect(streak(['2026-03-09', '2026-03-08', '2026-03-07'], '2026-03-09')).toBe(3));
});
