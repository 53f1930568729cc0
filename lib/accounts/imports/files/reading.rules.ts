import '#server-only';
import { createHash } from 'node:crypto';
import { MAX_ROWS } from '#lib/accounts/imports/imports.constants.ts';
import { account } from '#lib/accounts/imports/imports.schema.ts';
import { ownText } from './own-text.rules.ts';
import { type FileColumn, matchColumns } from './columns.rules.ts';
import { readDelimited } from './delimited.rules.ts';
import { readBundle } from './bundles.rules.ts';
import { decode, type Encoding } from './encodings.rules.ts';
import type { FileField } from './files.fields.ts';
import { MOST_SHEET_COLUMNS } from './files.constants.ts';
import { findHeader, type FoundHeader } from './header-row.rules.ts';
import { kindOf } from './kinds.rules.ts';
import { type DroppedRow, peopleIn } from './people-rows.rules.ts';
import { readList } from './lists.rules.ts';
import type { FileReading, FileToRead } from './reading.schema.ts';
import { refusedFile } from './refusals.rules.ts';
import { type FileNote, isBlank, type FileSheet } from './tables.rules.ts';
import { titleClassIn } from './titles.rules.ts';
import { isWorkbook, type Parts, unpacked } from './unpacking.rules.ts';
import { readWorkbook } from './workbook.rules.ts';
import { keyOf } from './words.ts';

type Opened = { sheets: FileSheet[]; encoding: Encoding | null; encodingIsGuess: boolean; notes: FileNote[] };

function open(bytes: Uint8Array, chosen?: Encoding): Opened {
  if (kindOf(bytes) === 'zip')
    return { sheets: sheetsIn(unpacked(bytes)), encoding: null, encodingIsGuess: false, notes: [] };
  const { text, encoding, isGuess } = decode(bytes, chosen);
  const list = readList(text);
  if (list)
    return {
      sheets: [{ name: '', merges: [], isList: true, ...list }],
      encoding,
      encodingIsGuess: isGuess,
      notes: [],
    };
  const { rows, notes } = readDelimited(text);
  return { sheets: [{ name: '', rows, merges: [] }], encoding, encodingIsGuess: isGuess, notes };
}

function sheetsIn(parts: Parts): FileSheet[] {
  const sheets = isWorkbook(parts) ? readWorkbook(parts) : readBundle(parts);
  if (!sheets) throw refusedFile('file_not_table');
  return sheets;
}

type Found = { sheet: FileSheet; header: FoundHeader };

const alike = (one: FoundHeader, other: FoundHeader) =>
  one.row > 0 && one.names.map(keyOf).join() === other.names.map(keyOf).join();

/** The sheets to read together: those that a person chose, or the fullest one and all with its columns. */
function chooseSheets(found: Found[], chosen?: string[]): Found[] {
  if (chosen) {
    const named = found.filter(({ sheet }) => chosen.includes(sheet.name));
    return named.filter(({ header }) => header === named[0]?.header || alike(header, named[0]!.header));
  }
  const matched = ({ header }: Found) =>
    new Set(matchColumns(header.names, [], new Map()).map(({ header }) => header)).size;
  const best = [...found].sort((a, b) => peopleCount(b) - peopleCount(a) || matched(b) - matched(a))[0];
  return best ? found.filter((one) => one === best || alike(one.header, best.header)) : [];
}

const peopleCount = ({ sheet, header }: Found) =>
  header.names.length === 0 ? 0 : peopleIn(sheet.rows, header.row).people.length;

const isKept = (field: FileField | null) =>
  field !== null && (field === 'full_name' || field === 'class' || camel(field) in account.shape);
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const headerOf = (sheet: FileSheet, chosen?: number): FoundHeader =>
  sheet.isList ? { row: 0, names: ['Name'] } : findHeader(sheet, chosen);

/** Reads a file of people: what is in it, what its columns mean, and its rows in our own columns. Throws `invalid`. */
export function readFile({ data, ...chosen }: FileToRead): FileReading {
  const { sheets, ...opened } = open(new Uint8Array(Buffer.from(data, 'base64')), chosen.encoding);
  const found = sheets.map((sheet) => ({ sheet, header: headerOf(sheet, chosen.headerRow) }));
  const read = chooseSheets(found, chosen.sheets);
  const [first] = read;
  if (!first) throw refusedFile('file_empty');
  const parts = read.map(({ sheet, header }) => ({
    sheet,
    above: header.row === 0 ? 1 : 0,
    ...peopleIn(sheet.rows, header.row),
  }));
  const rows = parts.flatMap(({ people }) => people.map(({ cells }) => cells));
  if (rows.length === 0) throw refusedFile('file_empty');
  if (rows.length > MAX_ROWS) throw refusedFile('file_rows');
  const width = Math.max(...rows.map((row) => row.length), first.header.names.length);
  if (width > MOST_SHEET_COLUMNS) throw refusedFile('file_wide');
  const headers = Array.from({ length: width }, (_, at) => first.header.names[at] ?? '');
  const columns = matchColumns(
    headers,
    rows,
    new Map(chosen.fields?.map(({ column, field }) => [column, field])),
  );
  const titles = titlesOf(first);
  const titleClass = columns.some(has('class', 'grade')) ? null : titleClassIn(titles);
  return {
    ...opened,
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.length,
      isRead: read.some(({ sheet }) => sheet.name === name),
    })),
    titles,
    headerRow: first.header.row,
    people: rows.length,
    dropped: parts.flatMap(({ sheet, dropped }) => droppedIn(sheet, dropped)),
    columns: columns.map((column) => ({ ...column, isKept: isKept(column.field) })),
    titleClass,
    signature: createHash('sha256').update(headers.map(keyOf).join('|')).digest('hex').slice(0, 24),
    ...ownText(parts, columns, chosen.className ?? titleClass ?? ''),
  };
}

const has =
  (...fields: FileField[]) =>
  ({ field, candidates }: FileColumn) =>
    fields.some((one) => field === one || candidates.includes(one));

const titlesOf = ({ sheet, header }: Found) =>
  sheet.isList
    ? sheet.around!.map(({ text }) => text)
    : sheet.rows
        .slice(0, Math.max(0, header.row - 1))
        .filter((row) => !isBlank(row))
        .map((row) => row.filter(Boolean).join(' ').slice(0, 200));

const droppedIn = ({ name, around = [] }: FileSheet, dropped: DroppedRow[]) => {
  const lines = around.map((line): DroppedRow => ({ ...line, kind: 'line' }));
  const others = dropped.filter(({ row }) => !lines.some((line) => line.row === row));
  return [...others, ...lines].sort((a, b) => a.row - b.row).map((row) => ({ sheet: name, ...row }));
};
