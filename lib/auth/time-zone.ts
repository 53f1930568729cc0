export const TIME_ZONE_COOKIE = 'dars-time-zone';

/** The zone's canonical name in this runtime; undefined if it is unknown here. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
