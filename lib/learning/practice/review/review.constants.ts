/** The most that a day's review asks and how long it may take; the rest waits for another day. */
export const MOST_A_DAY = 10;
export const MOST_MINUTES = 10;
