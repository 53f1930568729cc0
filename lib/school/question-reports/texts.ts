import { countryOf, type ReaderNotation } from '#lib/platform/notation/notation.rules.ts';
import { typesetAll } from '#lib/content/typeset/html.ts';
import type { Typeset } from '#lib/content/typeset/typeset.schema.ts';
import type { Reported } from './question-reports.schema.ts';

/** The texts of reported questions, typeset. */
export const typesetReported = (reader: ReaderNotation, questions: Reported[]): Typeset =>
  questions.flatMap(({ questionText, options, explanation, language }) => {
    const country = countryOf(language, reader);
    return [
      ...typesetAll([questionText, explanation], { country }),
      ...typesetAll(options, { isShort: true, country }),
    ];
  });
