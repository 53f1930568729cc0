import { isBlank } from './tables.rules.ts';
import { folded, keysOf } from './words.ts';

export type DropKind = 'blank' | 'total' | 'header' | 'line';
/** A row that is no person's, with its number and what stands in it. */
export type DroppedRow = { row: number; kind: DropKind; text: string };
type NumberedRow = { row: number; cells: string[] };

const TOTALS =
  keysOf(`total|totals|grand|subtotal|sum|count|average|مجموع|مجموعه|المجموع|الاجمالی|اجمالی|الإجمالي|اجمالي|جمع|کل|تعداد|ټول|ټولټال|
  میزان|المعدل|عدد|points|date`);

const isTotalWord = (cell: string) => {
  const words = folded(cell).split(' ');
  return TOTALS.has(words[0]!) || (words.length === 2 && words[1] === 'average');
};
const isFigure = (cell: string) => !/\p{L}/u.test(cell);

/** A total: its word, and beside it nothing but figures. */
const isTotal = (cells: string[]) => {
  const words = cells.filter((cell) => cell !== '' && !isFigure(cell));
  const [first = ''] = words;
  const hasFigure = words.length < cells.filter(Boolean).length || /\p{Nd}/u.test(first);
  return words.length > 0 && words.length <= 2 && isTotalWord(first) && (hasFigure || words.length === 1);
};

/** A line of text under or between the people, as a signature or the name of a class: one or two cells in a wide table. */
const isLine = (cells: string[], width: number) => {
  const texts = cells.filter(Boolean);
  return (
    width >= 4 && texts.length <= 2 && texts.some((text) => /[:…]|\.{3}|_{3}/.test(text) || text.length > 60)
  );
};

/** The rows of people below the header, and each row that is none: blank, a total, the header again, a line of text. */
export function peopleIn(
  rows: string[][],
  headerRow: number,
): { people: NumberedRow[]; dropped: DroppedRow[] } {
  const header = headerRow > 0 ? JSON.stringify(rows[headerRow - 1]) : '';
  const people: NumberedRow[] = [];
  const dropped: DroppedRow[] = [];
  const width = Math.max(0, ...rows.slice(headerRow).map((row) => row.filter(Boolean).length));
  for (const [at, cells] of rows.entries()) {
    if (at < headerRow) continue;
    const kind = kindOf(cells, width, header);
    if (kind) dropped.push({ row: at + 1, kind, text: cells.filter(Boolean).join(' · ').slice(0, 120) });
    else people.push({ row: at + 1, cells });
  }
  return { people, dropped };
}

function kindOf(cells: string[], width: number, header: string): DropKind | undefined {
  if (isBlank(cells)) return 'blank';
  if (JSON.stringify(cells) === header) return 'header';
  if (isTotal(cells)) return 'total';
  return isLine(cells, width) ? 'line' : undefined;
}
