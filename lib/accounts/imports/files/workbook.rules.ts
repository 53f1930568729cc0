import '#server-only';
import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from './files.constants.ts';
import { refusedFile } from './refusals.rules.ts';
import { type Parts } from './unpacking.rules.ts';
import { isBlank, type FileSheet, tidied } from './tables.rules.ts';

/** A cell of an ods file may say that it stands a million times: no more than a table holds is believed. */
const bounded = (xml: string) =>
  xml
    .replace(/(?<=rows-(?:repeated|spanned)=["'])\d{4,}/g, (count) =>
      String(Math.min(Number(count), MOST_SHEET_ROWS + 1)),
    )
    .replace(/(?<=columns-(?:repeated|spanned)=["']|\btext:c=["'])\d{3,}/g, String(MOST_SHEET_COLUMNS));

/** The names of an ods file's hidden sheets, whose style says that they aren't displayed. */
function hiddenIn(xml: string): Set<string> {
  const styles = xml
    .split('<style:style ')
    .filter((style) => /table:display="false"/.test(style.split('</style:style>')[0]!));
  const names = styles.flatMap((style) => /style:name="([^"]*)"/.exec(style)?.[1] ?? []);
  const tables = [...xml.matchAll(/<table:table [^>]*>/g)].map(([tag]) => tag);
  const isHidden = (tag: string) => names.some((name) => tag.includes(`table:style-name="${name}"`));
  return new Set(tables.filter(isHidden).flatMap((tag) => /table:name="([^"]*)"/.exec(tag)?.[1] ?? []));
}

/** The sheets of an xlsx or ods file that are shown and not empty. Throws for damaged ones. */
export function readWorkbook(unpackedParts: Parts): FileSheet[] {
  const parts = { ...unpackedParts };
  const content = parts['content.xml'];
  const xml = content ? bounded(strFromU8(content)) : '';
  if (content) parts['content.xml'] = strToU8(xml);
  const book = asWorkbook(parts);
  const hidden = hiddenIn(xml);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    if (!sheet || hidden.has(name) || (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0) return [];
    const rows = rowsOf(sheet, is1904);
    return rows.length > 0 ? [{ name: tidied(name), rows, merges: mergesOf(sheet) }] : [];
  });
}

function asWorkbook(parts: Parts) {
  try {
    const bounds = {
      dense: true,
      sheetRows: MOST_SHEET_ROWS + 1,
      cellHTML: false,
      cellFormula: false,
      cellNF: true,
    };
    return read(zipSync(parts, { level: 0 }), { type: 'array', ...bounds });
  } catch {
    throw refusedFile('file_broken');
  }
}

function rowsOf(sheet: WorkSheet, is1904: boolean): string[][] {
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const rows = Array.from(cells, (row = []) => {
    const texts = Array.from(row.slice(0, MOST_SHEET_COLUMNS * 4), (cell) => shown(cell, is1904));
    while (texts.at(-1) === '') texts.pop();
    if (texts.length > MOST_SHEET_COLUMNS) throw refusedFile('file_wide');
    return texts;
  });
  while (rows.length > 0 && isBlank(rows.at(-1)!)) rows.pop();
  if (rows.length > MOST_SHEET_ROWS) throw refusedFile('file_rows');
  return rows;
}

/** A cell as a person reads it: days as 2015-03-21, whole numbers in full, with the zeros that a format puts first. */
function shown(cell: CellObject | undefined, is1904: boolean): string {
  if (!cell || cell.t === 'z' || cell.t === 'e' || cell.v === undefined) return '';
  if (cell.t !== 'n') return tidied(String(cell.t === 'b' ? cell.v : (cell.w ?? cell.v)));
  const [value, text, format] = [cell.v as number, cell.w ?? '', String(cell.z ?? 'General')];
  if (SSF.is_date(format)) return dayOf(value, is1904) ?? text;
  const digits = text.replace(/\D/g, '');
  const hasZeros = /^[0+(]/.test(text) && Number.isInteger(value) && Number(digits) === Math.abs(value);
  return hasZeros && digits !== String(value) ? tidied(text) : String(Number(value.toPrecision(15)));
}

function dayOf(serial: number, date1904: boolean): string | undefined {
  const day = SSF.parse_date_code(serial, { date1904 }) as { y: number; m: number; d: number } | null;
  if (!day || serial < 1) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(day.y).padStart(4, '0')}-${two(day.m)}-${two(day.d)}`;
}

const mergesOf = (sheet: WorkSheet): FileSheet['merges'] =>
  (sheet['!merges'] ?? [])
    .slice(0, 5000)
    .map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
