import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { NOTATION } from '#lib/content/exercises/country.ts';
import type { AnswerKind } from '#lib/content/exercises/generator.ts';

const ALGEBRA = ['+', '×', '(', ')', '^', '√', 'π'];
const MORE: Partial<Record<AnswerKind, readonly string[]>> = {
  mixed: [' '],
  // A comma without a space could belong to a number.
  order: [' '],
  expression: [...ALGEBRA, ':'],
  equation: [...ALGEBRA, '=', '<', '>'],
  text: [':', '(', ')', ','],
};

/** Single letters of a question's formulas, such as x and y. */
const lettersOf = (question: string) => {
  const formulas = (question.match(/\$[^$]*\$/gu) ?? []).join(' ').replace(/\\[a-z]+/giu, ' ');
  return [...new Set(formulas.match(/(?<![a-z])[a-z](?![a-z])/giu) ?? [])];
};

/** Up to this grade nobody writes fractions or numbers below zero. */
const FIRST_GRADES = 2;
const LAST_GRADE = 12;

/**
 * The keys for typing an answer of this kind, in the student's own digits; a space separates a whole number from its
 * fraction, and the numbers of a list. `grade`: the last one that is asked such a question.
 */
export function keysFor(kind: AnswerKind, country: Country, question: string, grade = LAST_GRADE): string[] {
  const { digits, decimal, percent } = NOTATION[country];
  const letters = kind === 'expression' || kind === 'equation' ? lettersOf(question) : [];
  return [
    ...digits,
    decimal,
    ...(grade > FIRST_GRADES ? ['/', '-'] : []),
    ...(kind === 'percent' ? [percent] : []),
    ...(MORE[kind] ?? []),
    ...letters,
  ];
}
