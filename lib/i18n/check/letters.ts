import type { Language } from '#lib/accounts/schema.ts';

const SHARED = 'ءآابتثجحخدذرزسشصضطظعغفقلمنو';
const MARKS = 'ًٌٍَُِّْٰٔ';

/** The letters that a careful writer of each language uses; look-alikes from a neighbour's keyboard are none of them. */
export const LETTERS: Record<Exclude<Language, 'English'>, Set<string>> = {
  Arabic: new Set(`${SHARED}${MARKS}أإؤئةكهىي`),
  Pashto: new Set(`${SHARED}${MARKS}ئأؤپټځچڅډړژږښکګڼهیيېۍۀ`),
  Persian: new Set(`${SHARED}${MARKS}أؤئپچژکگهیۀ`),
  Urdu: new Set(`${SHARED}${MARKS}أؤئپٹچڈڑژکگںہھۂۃیےۓ`),
};

/** The digits that a message writes out itself; numbers that change go through Intl. */
export const DIGITS: Record<Language, RegExp> = {
  Arabic: /[٠-٩۰-۹]/u,
  English: /[٠-٩۰-۹]/u,
  Pashto: /[0-9٠-٩]/u,
  Persian: /[0-9٠-٩]/u,
  Urdu: /[٠-٩۰-۹]/u,
};

/** Words that stay in Latin letters in every language: mathematics, formats, names of things. */
export const LATIN_WORDS = new Set(['x', 'pH', 'Dars', 'AI', 'CSV', 'OneRoster', 'JSON', 'Markdown', 'API']);
