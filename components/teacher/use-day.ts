import { useFormatter } from 'next-intl';

/** A calendar day in words; it is the same day wherever it is read. */
export function useDay() {
  const format = useFormatter();
  return (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
