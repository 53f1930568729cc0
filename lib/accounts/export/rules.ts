import Papa from 'papaparse';

/** What a spreadsheet would run: a leading = + - @, tab or return, also in full width and after blanks. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Rows as CSV with a line end after each; a value that a spreadsheet would take for a formula gets an apostrophe. */
export const csvRows = (rows: (string | number | null)[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
