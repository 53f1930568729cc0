import { INTERFACE } from '#lib/platform/i18n/languages.ts';

/** How long a reader may rely on a copy. RFC 9116 advises less than a year. */
const GOOD_FOR_DAYS = 90;
const DAY_MS = 86_400_000;

/** What `/.well-known/security.txt` says (RFC 9116): whom to tell of a weakness, and until when that holds. */
export const securityTxt = (contact: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${Object.values(INTERFACE)
      .map(({ locale }) => locale)
      .join(', ')}`,
    '',
  ].join('\n');
