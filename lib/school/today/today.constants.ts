/** A student seen within these minutes is here: a session in use is marked every five minutes. */
export const HERE_MINUTES = 10;
/** Minutes without an answer after which an open exercise or quiz needs attention. */
export const IDLE_MINUTES = 15;
/** Older events are no reason for a teacher to go to a student. */
export const STUCK_HOURS = 3;
