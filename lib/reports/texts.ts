import type { Reported } from './schema.ts';

/** What of reported questions is to be typeset. */
export const textsOf = (reported: Reported[]): string[] =>
  reported.flatMap(({ questionText, options, explanation }) => [questionText, ...options, explanation]);
