/** Hints of an exercise. Whoever asks for one more sees the worked solution. */
export const HINTS = 3;
export const MAX_ANSWER = 200;
