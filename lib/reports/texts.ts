import { typesetAll } from '#lib/typeset/html.ts';
import type { Typeset } from '#lib/typeset/schema.ts';
import type { Reported } from './schema.ts';

/** The texts of reported questions, typeset. */
export const typesetReported = (questions: Reported[]): Typeset =>
  questions.flatMap(({ questionText, options, explanation, language }) =>
    typesetAll([questionText, ...options, explanation], { language }),
  );
