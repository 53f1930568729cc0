import { randomInt } from 'node:crypto';

/** Letters and digits that are hard to confuse, on paper or by ear. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 31 characters in 9 places: 2.6 × 10^13 codes, 44 bits. */
const LENGTH = 9;

/** The last part of a door's address. */
export const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
