import { createHash, randomBytes } from 'node:crypto';

const KEY = /^[\w-]{43}$/;

/** What the browser or client of a session holds: 256 random bits. The database knows their hash alone. */
export const makeSessionKey = (): string => randomBytes(32).toString('base64url');

export const isSessionKey = (text: unknown): text is string => typeof text === 'string' && KEY.test(text);

/** The id of the session's row, which opens nothing. */
export const sessionIdOf = (key: string): string => createHash('sha256').update(key).digest('hex');
