/** Hours after which the server submits an open attempt, and for which a replaced quiz still takes answers. */
export const OPEN_HOURS = 2;
/** Seconds between a page's goodbye and the submission, in which a reload takes it back. */
export const LEAVE_SECONDS = 10;
/** The highest sequence number that an answer can carry. */
export const MAX_SEQ = 2_147_483_647;
/** The `Idempotency-Key` under which a session's own page submits, so that two tabs and a retry are one submission. */
export const sessionKey = (attemptId: number): string => `session-${attemptId}`;
/** The attempt that a session's key names; 0 where it is another kind of key. */
export const attemptOfKey = (key: string): number => Number(/^session-([1-9]\d{0,8})$/.exec(key)?.[1] ?? 0);
