/** Hours after which the server submits an open attempt; a replaced quiz accepts answers for as long. */
export const OPEN_HOURS = 2;
/** Seconds from a page's goodbye to the submission; a reload in between cancels it. */
export const LEAVE_SECONDS = 10;
/** Days after its close in which an attempt takes answers that a device without a connection had kept. */
export const LATE_DAYS = 7;
/** The highest sequence number that an answer can carry. */
export const MAX_SEQ = 2_147_483_647;
/** The header that names the submitting session: two tabs or a retry make one submission. */
export const SESSION_HEADER = 'Quiz-Session';
/** Characters that an `Idempotency-Key` can have. */
export const MAX_KEY = 200;
/** Attempts of one student at the quiz of one lesson within 24 hours. */
export const MOST_TRIES_A_DAY = 30;
