import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nobody finds one by trying. */
const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** The last part of a link's address. */
export const makeToken = (): string => randomBytes(BYTES).toString('base64url');

export const isToken = (text: string): boolean => TOKEN.test(text);

/** What we store of a token. It is random, so a plain hash reveals nothing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
