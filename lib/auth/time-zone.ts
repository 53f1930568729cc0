export const TIME_ZONE_COOKIE = 'dars-time-zone';

/** The zone's one name, as this runtime knows it; undefined where it knows none such. No other program is asked. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
