import { MOST_CHARACTERS } from '#lib/vocabulary.ts';

/** Hints of an exercise. Asking for one more shows the worked solution. */
export const HINTS = 3;
export const MAX_ANSWER = MOST_CHARACTERS.practiceAnswer;
/** The latest wrong answers that a new one is compared with. */
export const MAX_TRIED = 10;
/** Kinds of answers so short that a wrong one makes way for the next. */
export const NUMBER_KINDS = ['number', 'fraction', 'mixed', 'decimal'] as readonly string[];
