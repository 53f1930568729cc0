import { piecesOf } from './pieces.ts';
import { namesLetters, pointsToOthers } from './options.ts';

const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const JOINERS_AT_ENDS = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu;
/** A formula of letters and numbers in a row reads as the same words would. */
const IN_A_ROW = /^[\p{L}\p{N}\s.,+=−-]*$/u;

/** What an option looks like: two with the same look can't be told apart. */
const lookOf = (option: string): string =>
  piecesOf(option)
    .map(({ kind, raw, inner }) => (kind === 'text' || IN_A_ROW.test(inner) ? inner : raw))
    .join('')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(JOINERS_AT_ENDS, '')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 15))
    .replace(/[‐‑−]/gu, '-')
    .replace(/\s+/gu, ' ');

/**
 * Why students can't choose between the options: two look the same, or one points to the others, though each student
 * gets them in another order.
 */
export function choiceFault(stem: string, options: string[]): 'options_look_alike' | 'options_lean' | null {
  if (new Set(options.map(lookOf)).size < options.length) return 'options_look_alike';
  return options.some(pointsToOthers) || namesLetters(stem, options) ? 'options_lean' : null;
}
