/** Longer than any child is at school. */
const MOST_DAYS = 20 * 366;
const DAY_MS = 86_400_000;

/** Whether a decision can be of this day: not of the future, in any time zone, and not of another lifetime. */
export function isPossibleDay(day: string, now: Date): boolean {
  const days = (now.getTime() - Date.parse(`${day}T00:00:00Z`)) / DAY_MS;
  return days >= -14 / 24 && days <= MOST_DAYS;
}
