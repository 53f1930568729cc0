/** Hints of an exercise. Asking for one more shows the worked solution. */
export const HINTS = 3;
export const MAX_ANSWER = 200;
