import { countryOf, type ReaderNotation } from '#lib/notation/rules.ts';
import { typesetAll } from '#lib/typeset/html.ts';
import type { Typeset } from '#lib/typeset/schema.ts';
import type { Reported } from './schema.ts';

/** The texts of reported questions, typeset. */
export const typesetReported = (reader: ReaderNotation, questions: Reported[]): Typeset =>
  questions.flatMap(({ questionText, options, explanation, language }) => {
    const country = countryOf(language, reader);
    return [
      ...typesetAll([questionText, explanation], { country }),
      ...typesetAll(options, { isShort: true, country }),
    ];
  });
