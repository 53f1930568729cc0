/** Who was seen within so many minutes is here: a session is marked as seen every five minutes of use. */
export const HERE_MINUTES = 10;
/** An exercise or a quiz that has been open for so many minutes without an answer is one to look at. */
export const IDLE_MINUTES = 15;
/** What happened before is no longer a reason to walk over to somebody. */
export const STUCK_HOURS = 3;
