/** What a day's review asks at most, and for how long: the rest waits for another day. */
export const MOST_A_DAY = 10;
export const MOST_MINUTES = 10;
