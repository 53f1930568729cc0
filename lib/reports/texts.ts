import type { Reported } from './schema.ts';

/** What of reported questions is to be typeset. */
export const textsOf = (questions: Reported[]): string[] =>
  questions.flatMap(({ questionText, options, explanation }) => [questionText, ...options, explanation]);
