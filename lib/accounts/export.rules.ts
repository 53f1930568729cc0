import Papa from 'papaparse';

const SIGNS = String.raw`[=+\-@\t\r＝＋－＠]`;
/** Between two cells where a spreadsheet's separator is another, as in most of Europe and in Iran. */
const BETWEEN = String.raw`([;,|\t\r\n][\s"]*)`;
/** The start of a formula in a spreadsheet: = + - @, tab or return, also in full width and after spaces or a quote. */
const FORMULA = new RegExp(String.raw`^[\s"]*${SIGNS}`);
const FORMULA_INSIDE = new RegExp(`${BETWEEN}(?=${SIGNS})`, 'g');
const GUARD = new RegExp(String.raw`(^|${BETWEEN})'(?=[\s"]*${SIGNS})`, 'g');

const guarded = (value: string | number | null) =>
  typeof value === 'string' ? value.replace(FORMULA_INSIDE, "$1'") : value;

/** Removes the apostrophes that an export puts before formulas, so that our own files round-trip. */
export const unguarded = (value: string): string => value.replace(GUARD, '$1');

/**
 * Rows as CSV, every value in quotes. What a spreadsheet would run as a formula gets an apostrophe, whichever separator
 * it divides by.
 */
export const csvRows = (rows: (string | number | null)[][]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(guarded)),
        { quotes: true, escapeFormulae: FORMULA, newline: '\r\n' },
      )}\r\n`;
