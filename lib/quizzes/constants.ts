/** Hours after which the server submits an open attempt, and for which a replaced quiz still takes answers. */
export const OPEN_HOURS = 2;
/** Seconds between a page's goodbye and the submission, in which a reload takes it back. */
export const LEAVE_SECONDS = 10;
/** The highest sequence number that an answer can carry. */
export const MAX_SEQ = 2_147_483_647;
/** The header by which a session's own page submits: two tabs and a retry are one submission. */
export const SESSION_HEADER = 'Quiz-Session';
/** Characters that an `Idempotency-Key` can have. */
export const MAX_KEY = 200;
