export const MAX_MESSAGES = 10;
export const MAX_CHARACTERS = 4000;
/** How many days a conversation is kept. */
export const RETENTION_DAYS = 90;
