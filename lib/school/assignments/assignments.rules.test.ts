import { expect, test } from 'vitest';
import { dayAfter, dueOn, startOf } from './assignments.rules.ts';

test('a day begins where the student is', () => {
  expect(startOf('2026-03-21', 'UTC').toISOString()).toBe('2026-03-21T00:00:00.000Z');
  expect(startOf('2026-03-21', 'Asia/Kabul').toISOString()).toBe('2026-03-20T19:30:00.000Z');
  expect(startOf('2026-03-21', 'Asia/Kathmandu').toISOString()).toBe('2026-03-20T18:15:00.000Z');
  expect(startOf('2026-03-21', 'Pacific/Kiritimati').toISOString()).toBe('2026-03-20T10:00:00.000Z');
  expect(startOf('2026-03-21', 'Pacific/Pago_Pago').toISOString()).toBe('2026-03-21T11:00:00.000Z');
});

test('a day that begins an hour late, because the clocks change at its midnight, begins there', () => {
  expect(startOf('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
});

test('days are counted over the end of a month', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
});

test('the last day is still in time, and what is done is never late', () => {
  const span = { fromDay: '2026-03-01', untilDay: '2026-03-05' };
  expect(dueOn('2026-02-28', span, false)).toBe('ahead');
  expect(dueOn('2026-03-04', span, false)).toBe('open');
  expect(dueOn('2026-03-05', span, false)).toBe('today');
  expect(dueOn('2026-03-06', span, false)).toBe('overdue');
  expect(dueOn('2026-03-06', span, true)).toBe('done');
});
