/** The share of right answers that passes a quiz, in percent. */
export const PASS_MARK = 70;

/** A fraction in percent, exact but for floating point; 0 of 0 is 0. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole);

/** Whether a score passes, by the exact fraction: 7 of 10 does, 69.99 % does not, no questions never. */
export const isPassed = (correct: number, asked: number): boolean =>
  asked > 0 && correct * 100 >= PASS_MARK * asked;

/** The mean of percentages; 0 of none. */
export const mean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than everything that is done with it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const made = calendars.get(timeZone);
  if (made) return made;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory' } as const;
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  calendars.set(timeZone, calendar);
  return calendar;
}

/** The calendar day of an instant in a time zone that this runtime knows, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, instant: Date): string => calendarOf(timeZone).format(instant);

const DAY_MS = 86_400_000;
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/**
 * Consecutive active days up to today, or up to yesterday where today has none yet.
 * @param days active days, YYYY-MM-DD, newest first, each once
 */
export function streak(days: string[], today: string): number {
  const active = new Set(days);
  let day = active.has(today) ? today : dayBefore(today);
  let length = 0;
  while (active.has(day)) {
    length += 1;
    day = dayBefore(day);
  }
  return length;
}
