/** Exercises of a skill, since it was assigned, that complete the assignment. */
export const ENOUGH_EXERCISES = 5;
/** The most assignments that a student sees at once. */
export const MOST_SHOWN = 30;
