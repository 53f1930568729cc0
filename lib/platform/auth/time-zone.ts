export const TIME_ZONE_COOKIE = 'dars-time-zone';

/** Canonical names by the names that were asked for. There are some six hundred, in any case of letters. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;

/** The zone's canonical name in this runtime; undefined if it is unknown here. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64) return undefined;
  const remembered = known.get(name);
  if (remembered) return remembered;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    if (known.size < MOST_KNOWN) known.set(name, timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}
