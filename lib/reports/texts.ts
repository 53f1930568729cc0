import type { Reported } from './schema.ts';

/** The texts of reported questions to typeset. */
export const textsOf = (questions: Reported[]): string[] =>
  questions.flatMap(({ questionText, options, explanation }) => [questionText, ...options, explanation]);
