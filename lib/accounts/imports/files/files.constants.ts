/** The budget of one file: bytes as sent and unpacked, rows and columns of a table, letters of a cell. */
export const MOST_FILE_BYTES = 5_000_000;
export const MOST_UNPACKED_BYTES = 40_000_000;
export const MOST_SHEET_ROWS = 2500;
export const MOST_SHEET_COLUMNS = 100;
export const MOST_CELL_LETTERS = 1000;
/** The rows above the names of the columns: a school's name, a year, a class. */
export const MOST_TITLE_ROWS = 25;
