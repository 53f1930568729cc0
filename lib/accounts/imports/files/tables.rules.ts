import { MOST_CELL_LETTERS } from './files.constants.ts';

/** Cells that are one: from the first row and column to the last, all included. */
export type Merge = { top: number; left: number; bottom: number; right: number };
/** A table, or a list of names. `around`: what its reader found to be no person. */
export type FileSheet = {
  name: string;
  rows: string[][];
  merges: Merge[];
  isList?: true;
  around?: { row: number; text: string }[];
};
/** What a reader says of a file, with the rows as spreadsheets number them. */
export type FileNote = { kind: 'quote' | 'shortened' | 'damaged'; row: number; text: string };

// Not the joiners inside words, which Persian and Urdu need.
const UNSEEN = /[\u{feff}\u{ad}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\0]/gu;

/** A cell as one line of text, without what nobody sees. */
export const tidied = (cell: string): string =>
  cell
    .slice(0, MOST_CELL_LETTERS)
    .replace(UNSEEN, '')
    .replace(/[\s\u{a0}]+/gu, ' ')
    .trim()
    .toWellFormed();

export const isBlank = (row: string[]): boolean => row.every((cell) => cell === '');
