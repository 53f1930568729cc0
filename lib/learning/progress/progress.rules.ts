const calendars = new Map<string, Intl.DateTimeFormat>();

/** Creating one costs more than using it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const earlier = calendars.get(timeZone);
  if (earlier) return earlier;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory' } as const;
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  calendars.set(timeZone, calendar);
  return calendar;
}

/** The calendar day of an instant in a time zone that this runtime knows, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, instant: Date): string => calendarOf(timeZone).format(instant);

/** The person's own day on which their request was let in. */
export const todayOf = ({ timeZone, at }: { timeZone: string; at: Date }): string => dayIn(timeZone, at);

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
