/**
 * How the names of units change, as data: spellings that mean the same, prefixes, and the endings of number and case in
 * the five languages. Forms that follow no rule stand in the table of units.
 */

/** Letters that keyboards of neighbouring languages have for one another, in folded text. */
export const SAME_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[ةہھۃەۂ]/gu, 'ه'],
  [/[ګڭ]/gu, 'گ'],
  [/[ېۍےئۓ]/gu, 'ی'],
];

/** Before the full name of a metric unit, as a word of its own or not. */
export const PREFIXES: readonly (readonly [size: string, names: string])[] = [
  ['1000000', 'mega میگا میغا میجا'],
  ['1000', 'kilo کیلو کلو'],
  ['100', 'hecto هکتو ہیکٹو'],
  ['0.1', 'deci دیسی دسی ڈیسی'],
  ['0.01', 'centi سنتی سنت سانتی سینٹی سنٹی سینتی'],
  ['0.001', 'milli ملی مللی میلی'],
  ['0.000001', 'micro میکرو مایکرو مائیکرو'],
];

/** An ending, and what stood in its place. Of the shortest names each form stands in the table. */
export const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  // Arabic: the accusative, two, several.
  ...(['ا', 'ان', 'ين', 'ات'] as const).map((one) => [one, ''] as const),
  ...(['تان', 'تين', 'ات'] as const).map((one) => [one, 'ة'] as const),
  // Persian: several, also with what belongs to them.
  ...(['ها', 'های', 'هایی'] as const).map((one) => [one, ''] as const),
  ['هی', 'ه'],
  // Pashto: several, and the oblique case.
  ...(['ه', 'و', 'ونه', 'ونو'] as const).map((one) => [one, ''] as const),
  ...(['ې', 'و'] as const).map((one) => [one, 'ه'] as const),
  ['یو', 'ۍ'],
  // Urdu: several, and the oblique case; the English s as it is heard.
  ...(['وں', 'اں', 'ز', 'س'] as const).map((one) => [one, ''] as const),
  ...(['ے', 'وں'] as const).map((one) => [one, 'ہ'] as const),
];

/** Words that only look like such a form. */
export const NO_FORMS = 'کالا ماهی';
