import Papa from 'papaparse';

/** The start of a formula in a spreadsheet: = + - @, tab or return, also in full width and after spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Rows as CSV. A value that a spreadsheet would run as a formula gets an apostrophe. */
export const csvRows = (rows: (string | number | null)[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
