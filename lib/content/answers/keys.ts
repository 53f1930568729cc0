import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { NOTATION } from '#lib/content/exercises/country.ts';
import type { AnswerKind } from '#lib/content/exercises/generator.ts';
import { piecesOf } from '#lib/content/items/pieces.ts';

/** A sign, and the first grade in which somebody writes it. */
type Key = readonly [sign: string, grade: number];

const FRACTION: Key = ['/', 3];
const MINUS: Key = ['-', 3];
/** In a fraction or an expression of a first grade they are what is learned. */
const WRITTEN = 1;
const ALGEBRA: readonly Key[] = [
  ...([['-', WRITTEN], FRACTION, ['+', WRITTEN], ['×', 2], [':', 3], ['(', 3], [')', 3]] as const),
  ...([
    ['^', 5],
    ['√', 7],
    ['π', 6],
  ] as const),
];
const RELATIONS: readonly Key[] = [
  ['=', 1],
  ['<', 1],
  ['>', 1],
  ['≤', 7],
  ['≥', 7],
];

const SIGNS: Record<AnswerKind, readonly Key[]> = {
  number: [FRACTION, MINUS],
  decimal: [FRACTION, MINUS],
  quantity: [FRACTION, MINUS, ['×', 8], ['^', 8]],
  percent: [FRACTION, MINUS],
  fraction: [['/', WRITTEN], MINUS],
  mixed: [['/', WRITTEN], MINUS, [' ', 1]],
  // A comma without a space could belong to a number.
  order: [FRACTION, MINUS, [' ', 1]],
  expression: ALGEBRA,
  equation: [...ALGEBRA, ...RELATIONS],
  text: [FRACTION, MINUS, [':', 1], ['(', 5], [')', 5], [',', 5]],
  choice: [],
};
/** What a list of anything but numbers has between its parts. */
const LIST: readonly Key[] = [
  [';', 1],
  [' ', 1],
];

/** An article or a word for oneself, where it stands outside of a formula. */
const WORD = /^[aAI]$/u;

/** Single letters of a question's formulas and among its words, such as x and y. */
function lettersOf(question: string): string[] {
  const found = piecesOf(question).flatMap(({ kind, inner }) =>
    kind === 'formula'
      ? (inner.replace(/\\(?:text|mathrm|operatorname)\s*\{[^{}]*\}|\\[a-z]+/giu, ' ').match(/[a-z]/giu) ??
        [])
      : (inner.match(/(?<![\p{L}\p{M}'’])[a-z](?![\p{L}\p{M}'’])/giu) ?? []).filter((one) => !WORD.test(one)),
  );
  return [...new Set(found)];
}

/** What an answer is: its kind, and those of its parts if it is a list of anything but numbers. */
type Asked = { kind: AnswerKind; parts?: readonly Asked[] };

const kindsOf = ({ kind, parts }: Asked): AnswerKind[] => (parts ? parts.flatMap(kindsOf) : [kind]);

const LAST_GRADE = 12;

/**
 * The keys for typing an answer of this kind, in the student's own digits. They tell nothing of the answer but its kind:
 * letters and degrees are those of the question. A space separates a whole number from its fraction, and the numbers of
 * a list. `grade`: the last one that is asked such a question.
 */
export function keysFor(asked: Asked, country: Country, question: string, grade = LAST_GRADE): string[] {
  const { digits, decimal, percent } = NOTATION[country];
  const kinds = kindsOf(asked);
  const signs = [...kinds.flatMap((kind) => SIGNS[kind]), ...(asked.parts ? LIST : [])];
  const isAlgebra = kinds.some((kind) => kind === 'expression' || kind === 'equation');
  return [
    ...digits,
    decimal,
    ...new Set([
      ...signs.flatMap(([sign, from]) => (grade >= from ? [sign] : [])),
      ...(kinds.includes('percent') ? [percent] : []),
      ...(/°|\\circ/u.test(question) ? ['°'] : []),
      ...(isAlgebra ? lettersOf(question) : []),
    ]),
  ];
}
