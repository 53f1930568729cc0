import type { Country } from '#lib/notation/rules.ts';
import { NOTATION } from '#lib/exercises/country.ts';
import type { AnswerKind } from '#lib/exercises/generator.ts';

const ALGEBRA = ['+', '×', '(', ')', '^', '√', 'π'];
const MORE: Partial<Record<AnswerKind, readonly string[]>> = {
  mixed: [' '],
  expression: [...ALGEBRA, ':'],
  equation: [...ALGEBRA, '=', '<', '>'],
  text: [':', '(', ')', ','],
};

/** Single letters of a question's formulas, such as x and y. */
const lettersOf = (question: string) => {
  const formulas = (question.match(/\$[^$]*\$/gu) ?? []).join(' ').replace(/\\[a-z]+/giu, ' ');
  return [...new Set(formulas.match(/(?<![a-z])[a-z](?![a-z])/giu) ?? [])];
};

/**
 * The keys for typing an answer of this kind, in the student's own digits; a space separates a whole number from its
 * fraction.
 */
export function keysFor(kind: AnswerKind, country: Country, question: string): string[] {
  const { digits, decimal, percent, comma } = NOTATION[country];
  const letters = kind === 'expression' || kind === 'equation' ? lettersOf(question) : [];
  return [
    ...digits,
    decimal,
    '/',
    '-',
    ...(kind === 'percent' ? [percent] : []),
    ...(kind === 'order' ? [comma] : []),
    ...(MORE[kind] ?? []),
    ...letters,
  ];
}
