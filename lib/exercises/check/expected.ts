import { lettersOf } from '../algebra/evaluate.ts';
import type { Expected } from './check.ts';
import { numberOf, plainly, treeOf } from './typed.ts';

const KINDS = { whole: 'number', decimal: 'decimal', fraction: 'fraction', mixed: 'mixed' } as const;
/** Longer answers explain something in words, which no rule can judge. */
const MOST_WORDS = 3;

function mathematical(plain: string): Expected | null {
  const tree = treeOf(plain);
  if (!tree) return null;
  const number = numberOf(tree);
  if (number) return { kind: number.percent ? 'percent' : KINDS[number.form], value: plain };
  return { kind: 'expression', value: plain };
}

/** A letter, or a function of one. */
const isName = (plain: string) => /^[\p{L}\s'°]+$/u.test(plain);

/** `x = 16` and `cos θ = 0.6` ask for a number, `y = 2x + 1` for the equation. */
function fromEquation(plain: string): Expected | null {
  const [left, right, ...more] = plain.split('=').map((side) => side.trim());
  if (!left || !right || more.length > 0) return null;
  const [a, b] = [treeOf(left), treeOf(right)];
  if (!a || !b) return null;
  const number = isName(left) ? numberOf(b) : null;
  if (number) return { kind: KINDS[number.form], value: right };
  return lettersOf(a).length + lettersOf(b).length > 0 ? { kind: 'equation', value: plain } : null;
}

const QUANTITY = /^(-?[\d.]+(?:\/\d+)?|\d+ \d+\/\d+)\s*(\p{L}[\p{L}\p{M}\s/²³^\d.]*|°\p{L}?)$/u;

/** In `3 remainder 2` and `1 hour 30 minutes`, unlike `3 m^2`. */
const ANOTHER_NUMBER = /[\s\p{L}]\d/u;
/** A one-letter unit has a space before it, unlike the letter in `24x`. */
const ONE_LETTER = /^-?[\d.]+ [mshgtuNJWVAKCFPLMlΩ]$/u;
/** Hours and minutes; the two parts of a ratio rarely look like this. */
const TIME = /^(?:[01]?\d|2[0-4]):[0-5]\d$/u;
const POINT = /^\(\s*-?[\d.]+\s*,\s*-?[\d.]+\s*\)$/u;

/** What a student must type for an author's final answer; null if only a reader can judge it. */
export function expectedFrom(finalAnswer: string): Expected | null {
  const plain = plainly(finalAnswer).replace(/[.۔]$/u, '').trim();
  if (plain.includes('=')) return fromEquation(plain);
  if (TIME.test(plain) || POINT.test(plain)) return { kind: 'text', value: plain };
  const parts = finalAnswer.split(/\s*[،,;؛]\s+|\s+(?:ثم|و|او|اور|and)\s+/u);
  if (parts.length > 1 && parts.every((part) => numeric(part)))
    return { kind: 'order', value: parts.map((part) => plainly(part)).join(', ') };
  const quantity = QUANTITY.exec(plain);
  if (
    quantity &&
    !ANOTHER_NUMBER.test(quantity[2]!) &&
    (quantity[2]!.length > 1 || ONE_LETTER.test(plain) || !treeOf(plain)) &&
    quantity[2]!.trim().split(/\s+/u).length <= MOST_WORDS
  )
    return { kind: 'quantity', value: `${quantity[1]} ${quantity[2]!.trim()}`, text: finalAnswer };
  const isFormula =
    /^[\p{Script=Latin}\d\s+\-*/^().,:%°'πsqrt]+$/u.test(plain) &&
    !/[a-zA-Z]{2}/u.test(plain.replace(/sqrt|pi/gu, ''));
  const formula = isFormula ? mathematical(plain) : null;
  if (formula) return formula;
  const isShort = plain.split(/\s+/u).length <= MOST_WORDS && !/[,;]/u.test(plain);
  return isShort ? { kind: 'text', value: finalAnswer.trim() } : null;
}

const numeric = (part: string) => {
  const tree = treeOf(plainly(part));
  return tree !== null && numberOf(tree) !== null;
};
