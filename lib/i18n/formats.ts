import type { Formats } from 'use-intl';

/** What the styles of dates and times in the messages mean: the formatter of compiled messages knows none by itself. */
export const formats = {
  dateTime: {
    medium: { dateStyle: 'medium' },
    long: { dateStyle: 'long' },
    short: { timeStyle: 'short' },
    seconds: { timeStyle: 'medium' },
  },
} satisfies Formats;
