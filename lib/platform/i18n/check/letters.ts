import type { Language } from '#lib/vocabulary.ts';

const SHARED = 'ءآابتثجحخدذرزسشصضطظعغفقلمنو';
const MARKS = 'ًٌٍَُِّْٰٔ';

/** The correct letters of each language, without look-alikes from a neighbour's keyboard. */
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

/** What stays in Latin letters in every language: mathematics, formats, keys, product and column names. */
const NAMES =
  'OPENAI_API_KEY OPENAI_BASE_URL TRUST_PROXY AUTH_URL UTF-8 https users.csv username first_name last_name external_id email role password grade language class CSV JSON Excel LibreOffice xlsx xls ods Microsoft Canvas Kolibri x pH J K V E'
    .split(' ')
    .concat('OneRoster 1.2', 'OneRoster', 'Google Classroom');

const NAME = new RegExp(`(?<![A-Za-z_])(?:${NAMES.join('|').replaceAll('.', '\\.')})(?![A-Za-z_])`, 'g');

/** A message's words without names in Latin letters. */
export const withoutNames = (words: string) => words.replace(NAME, '');
