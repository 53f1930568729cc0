import { describe, expect, test } from 'vitest';
import { firstDayOf, lastDay, weekOf } from './parents.rules.ts';

const livingIn = (timeZone: string) => ({ timeZone, notations: { own: null, school: {} } });

// 22 November 2026 is a Sunday.
const TODAY = '2026-11-22';

describe('the last day of a new link', () => {
  test.each([
    ['is the 31 August after the school year began', 2026, '2027-08-31'],
    ['is a year from now if that school year is over', 2025, '2027-11-22'],
    ['is a year from now if the school year ends later than that', 2027, '2027-11-22'],
    ['is a year from now without a school year', null, '2027-11-22'],
  ] as const)('%s', (_, schoolYear, day) => {
    expect(lastDay(TODAY, schoolYear)).toBe(day);
  });
});

describe('a week', () => {
  test('begins on Saturday in Afghanistan and on Sunday in Pakistan', () => {
    expect(firstDayOf('Persian', livingIn('Asia/Kabul'))).toBe(6);
    expect(weekOf(TODAY, 6, 0)).toEqual({ fromDay: '2026-11-21', untilDay: '2026-11-27' });
    expect(firstDayOf('Urdu', livingIn('Asia/Karachi'))).toBe(7);
    expect(weekOf(TODAY, 7, 0)).toEqual({ fromDay: '2026-11-22', untilDay: '2026-11-28' });
  });

  test('begins where the school’s notation belongs, if the time zone is of no one country', () => {
    const ofSchool = (Arabic: 'ar-east' | 'ar-west') => ({
      ...livingIn('UTC'),
      notations: { own: null, school: { Arabic } },
    });
    expect(firstDayOf('Arabic', ofSchool('ar-east'))).toBe(6);
    expect(firstDayOf('Arabic', ofSchool('ar-west'))).toBe(1);
    expect(firstDayOf('Arabic', { ...ofSchool('ar-east'), timeZone: 'Africa/Casablanca' })).toBe(1);
  });

  test('is this one or so many weeks before it', () => {
    expect(weekOf(TODAY, 6, 1)).toEqual({ fromDay: '2026-11-14', untilDay: '2026-11-20' });
    expect(weekOf(TODAY, 6, 8).fromDay).toBe('2026-09-26');
  });
});
