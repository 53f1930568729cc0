/** So many exercises of a skill, since it was assigned, make practice done. */
export const ENOUGH_EXERCISES = 5;
/** The most that a student is shown from their teachers at once. */
export const MOST_SHOWN = 30;
