import Papa from 'papaparse';
import { type FileNote, isBlank, tidied } from './tables.rules.ts';

const SEPARATORS = [',', ';', '\t', '|', '،', '؛'];

const parse = (text: string, separator: string) =>
  Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: false });

/** How many cells most of the first rows have, and how many rows have as many. */
function shapeBy(text: string, separator: string): { width: number; rows: number } {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: 60, skipEmptyLines: true });
  const widths = new Map<number, number>();
  for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width, rows] = [...widths].sort((a, b) => b[1] * b[0] - a[1] * a[0])[0] ?? [1, 0];
  return { width, rows };
}

/** The separator that divides most rows alike. */
function separatorOf(text: string): string {
  const start = text.slice(0, 100_000);
  const scores = SEPARATORS.map((separator) => {
    const { width, rows } = shapeBy(start, separator);
    return { separator, score: rows * (width - 1) };
  });
  return scores.sort((a, b) => b.score - a.score)[0]!.separator;
}

const quotesIn = (line: string) => line.split('"').length - 1;

/**
 * Mends quotes that are never closed, which would swallow the rows after them: a line with an odd number of quotes whose
 * next line is a whole row by itself. The row keeps its text; the quote goes.
 */
function withClosedQuotes(text: string, separator: string, width: number) {
  const lines = text.split(/\r\n|\r|\n/);
  const broken: number[] = [];
  const cellsOf = (line = '') => line.split(separator).length;
  for (let at = 0; at < lines.length; at += 1) {
    if (quotesIn(lines[at]!) % 2 === 0) continue;
    const close = lines.findIndex((line, later) => later > at && quotesIn(line) % 2 === 1);
    const isRow = width > 1 ? cellsOf(lines[at]) >= width && cellsOf(lines[at + 1]) >= width : close < 0;
    if (close >= 0 && !isRow) at = close;
    else {
      lines[at] = withoutStray(lines[at]!, separator, width);
      broken.push(at);
    }
  }
  return { text: broken.length > 0 ? lines.join('\n') : text, broken: broken.map((at) => lines[at]!) };
}

function withoutStray(line: string, separator: string, width: number): string {
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
    const tried = line.slice(0, at) + line.slice(at + 1);
    const { data, errors } = parse(tried, separator);
    if (errors.length === 0 && data[0]?.length === width) return tried;
  }
  return line.replaceAll('"', '');
}

/** Rows of CSV, TSV or what was copied from a spreadsheet, with the separator that it names or shows. */
export function readDelimited(text: string): { rows: string[][]; notes: FileNote[] } {
  const named = /^\u{feff}?"?sep=(.)"?\r?\n?/iu.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const separator = named?.[1] ?? separatorOf(body);
  const mended = withClosedQuotes(body, separator, shapeBy(body.slice(0, 100_000), separator).width);
  const { data } = parse(mended.text, separator);
  const rows = data.map((row) => row.map(tidied));
  // `sep=` is a row of its own in a spreadsheet.
  const numbered = named ? [[], ...rows] : rows;
  while (numbered.length > 0 && isBlank(numbered.at(-1)!)) numbered.pop();
  const stray = mended.broken.map((line) => tidied(parse(line, separator).data[0]!.join(separator)));
  const notes = numbered.flatMap((row, at) =>
    notesOn(row, at + 1, stray.includes(tidied(row.join(separator)))),
  );
  return { rows: numbered, notes };
}

function notesOn(row: string[], number: number, isBroken: boolean): FileNote[] {
  const shortened = row.find((cell) => /^\d(\.\d+)?E\+\d+$/i.test(cell));
  const damaged = row.find((cell) => cell.includes('\u{fffd}'));
  return [
    ...(isBroken ? [{ kind: 'quote' as const, row: number, text: row.filter(Boolean).join(' ') }] : []),
    ...(shortened ? [{ kind: 'shortened' as const, row: number, text: shortened }] : []),
    ...(damaged ? [{ kind: 'damaged' as const, row: number, text: damaged }] : []),
  ];
}
