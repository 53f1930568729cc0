import { dayIn } from '#lib/learning/progress/progress.rules.ts';

const QUARTER_MS = 900_000;
const HALF_DAY = 14 * 4;

const starts = new Map<string, Date>();

/** The instant at which a calendar day begins in a time zone. Zones differ by whole quarters of an hour. */
export function startOf(day: string, timeZone: string): Date {
  const key = `${day} ${timeZone}`;
  const cached = starts.get(key);
  if (cached) return cached;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = (quarters: number) => new Date(midnight + quarters * QUARTER_MS);
  let [before, after] = [-HALF_DAY - 1, HALF_DAY];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, at(middle)) < day) before = middle;
    else after = middle;
  }
  if (starts.size > 10_000) starts.clear();
  starts.set(key, at(after));
  return at(after);
}

/** The day that many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export type Due = 'ahead' | 'open' | 'today' | 'overdue' | 'done';

/** The state of an assignment for one student on their current day. */
export function dueOn(today: string, { fromDay, untilDay }: Span, isDone: boolean): Due {
  if (today < fromDay) return 'ahead';
  if (isDone) return 'done';
  if (untilDay < today) return 'overdue';
  return untilDay === today ? 'today' : 'open';
}

type Span = { fromDay: string; untilDay: string };
