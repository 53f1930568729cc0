export const TIME_ZONE_COOKIE = 'dars-time-zone';

/** The name back if it is an IANA time zone, else undefined. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    return undefined;
  }
}
