import { randomInt } from 'node:crypto';
import { typedCode } from '#lib/platform/config/typed.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PARTS = 3;
const LENGTH = 4;
const letters = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A first password of 59 bits, in letters that are hard to confuse. */
export const makePassword = (): string => Array.from({ length: PARTS }, () => letters(LENGTH)).join('-');

const MADE = new RegExp(`^(?:[${LETTERS}]{${LENGTH}}){${PARTS}}$`);

/** A made password as it was made, from what somebody typed on any keyboard; undefined if it can't be one. */
export function madeFrom(typed: string): string | undefined {
  const code = typedCode(typed);
  return MADE.test(code) ? code.match(/.{4}/g)!.join('-') : undefined;
}
