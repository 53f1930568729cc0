import { countryOf, type ReaderNotation } from '#lib/platform/notation/notation.rules.ts';
import { dayAfter } from '#lib/school/assignments/assignments.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { MOST_DAYS } from './parents.schema.ts';

/** The last day of a new link: a school year that begins in a year ends in the August after it; else a year from today. */
export function lastDay(today: string, schoolYear: number | null): string {
  const furthest = dayAfter(today, MOST_DAYS - 1);
  const end = schoolYear === null ? furthest : `${schoolYear + 1}-08-31`;
  return end < today || end > furthest ? furthest : end;
}

/** A time zone that belongs to one country decides its week, whatever the language. */
const COUNTRIES: Record<string, string> = {
  'Asia/Kabul': 'ps-AF',
  'Asia/Tehran': 'fa-IR',
  'Asia/Karachi': 'ur-PK',
  'Africa/Cairo': 'ar-EG',
  'Africa/Casablanca': 'ar-MA',
};

/** The first day of the week where a child lives: 1 is Monday, 6 Saturday, 7 Sunday. */
export function firstDayOf(language: Language, reader: ReaderNotation): number {
  const country = COUNTRIES[reader.timeZone] ?? countryOf(language, reader);
  return new Intl.Locale(country === 'en' ? 'en-001' : country).getWeekInfo().firstDay;
}

/** The days of this day's week, or of a week that many weeks earlier. */
export function weekOf(today: string, firstDay: number, back: number) {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const fromDay = dayAfter(today, -((weekday - firstDay + 7) % 7) - 7 * back);
  return { fromDay, untilDay: dayAfter(fromDay, 6) };
}
