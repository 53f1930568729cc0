import Papa from 'papaparse';
import { csvRows, unguarded } from '#lib/accounts/export.rules.ts';
import { isLanguage } from '#lib/platform/i18n/languages.ts';
import { faultOf } from '#lib/platform/config/field-errors.ts';
import { MAX_ROWS } from './imports.constants.ts';
import { account, type ImportColumn, type ReadFile, type ReadRow, type RowError } from './imports.schema.ts';

const bare = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '');

/** All names of a column: ours first, then those of OneRoster 1.2 (`users.csv`; also `role` of 1.1). */
const COLUMNS: Record<ImportColumn, string[]> = {
  username: ['username'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'familyname'],
  email: ['email'],
  role: ['role'],
  password: ['password'],
  grade: ['grade', 'currentgrade', 'grades'],
  language: ['language', 'preferredlanguage'],
  className: ['class', 'classname', 'classcode'],
};
const REQUIRED = ['username', 'firstName', 'lastName', 'email'] as const;

const ROLE_NAMES: Record<string, string> = {
  '': 'student',
  teacher: 'instructor',
  administrator: 'admin',
  aide: 'instructor',
};
const LANGUAGE_NAMES: Record<string, string> = {
  ar: 'Arabic', en: 'English', ps: 'Pashto', fa: 'Persian', ur: 'Urdu', farsi: 'Persian', dari: 'Persian',
}; // prettier-ignore

const plain = (value: string | undefined) => unguarded((value ?? '').trim());

function normal(column: ImportColumn, value: string): string | undefined {
  if (column === 'role') return ROLE_NAMES[value.toLowerCase()] ?? value.toLowerCase();
  if (value === '')
    return ['password', 'grade', 'language', 'className'].includes(column) ? undefined : value;
  if (column === 'grade')
    return value
      .split(',')[0]!
      .replace(/^\D*0*(?=\d)/, '')
      .trim();
  if (column !== 'language') return value;
  const language = LANGUAGE_NAMES[value.toLowerCase()];
  const name = value.charAt(0).toUpperCase() + value.slice(1).toLowerCase();
  return language ?? (isLanguage(name) ? name : value);
}

type Cells = Record<string, string>;

const isDisabled = (cells: Cells) =>
  cells.enableduser?.trim().toLowerCase() === 'false' || cells.status?.trim().toLowerCase() === 'tobedeleted';

function readRow(cells: Cells, line: number, headers: Partial<Record<ImportColumn, string>>): ReadRow {
  const values: ReadRow['values'] = {};
  for (const column of Object.keys(COLUMNS) as ImportColumn[]) {
    const value = normal(column, plain(cells[bare(headers[column] ?? column)]));
    if (value !== undefined) values[column] = value;
  }
  if (isDisabled(cells)) return { line, values, skipped: 'disabled' };
  const result = account.safeParse(values);
  if (result.success) return { line, values, account: result.data };
  const errors = result.error.issues.map((issue): RowError => {
    const column = issue.path[0] as ImportColumn;
    return { column: headers[column] ?? column, ...faultOf(issue) };
  });
  return { line, values, errors };
}

/** Reads a class list in our columns or OneRoster's. Pure: it doesn't know the school's accounts. */
export function readClassList(text: string): ReadFile {
  const problem = (kind: 'empty' | 'encoding' | 'tooMany' | 'columns', missing: string[] = []) => ({
    problem: kind,
    missing,
  });
  if (text.includes('\u{fffd}') || text.includes('\0')) return problem('encoding');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const isBlank = (row: string[]) => row.every((cell) => cell.trim() === '');
  const [headerRow = [], ...body] = data;
  if (isBlank(headerRow)) return problem('empty');
  const names = headerRow.map(bare);
  const headers: Partial<Record<ImportColumn, string>> = {};
  for (const [column, aliases] of Object.entries(COLUMNS) as [ImportColumn, string[]][]) {
    const at = names.findIndex((name) => aliases.includes(name));
    if (at >= 0) headers[column] = headerRow[at]!.trim();
  }
  const missing = REQUIRED.filter((column) => headers[column] === undefined);
  if (missing.length > 0)
    return problem(
      'columns',
      missing.map((column) => wireName(column)),
    );
  const rows = body.flatMap((row, index) => (isBlank(row) ? [] : [{ row, line: index + 2 }]));
  if (rows.length === 0) return problem('empty');
  if (rows.length > MAX_ROWS) return problem('tooMany');
  const readRows = rows.map(({ row, line }) => {
    const cells = Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']));
    return readRow(cells, line, headers);
  });
  const format = names.includes('sourcedid') ? 'oneroster' : 'dars';
  return { format, rows: markRepeats(readRows, headers), classColumn: headers.className };
}

const wireName = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A username or email that appears twice in one file is an error in the second row. */
function markRepeats(rows: ReadRow[], headers: Partial<Record<ImportColumn, string>>): ReadRow[] {
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    if (!('account' in row)) return row;
    const errors = (['email', 'username'] as const).flatMap((column): RowError[] => {
      const key = `${column}:${row.account[column].toLowerCase()}`;
      const first = firstLines.get(key);
      if (first === undefined) firstLines.set(key, row.line);
      return first === undefined
        ? []
        : [
            {
              column: headers[column] ?? column,
              message: `The same as in row ${first}`,
              code: 'same_as_row',
              limit: first,
            },
          ];
    });
    return errors.length === 0 ? row : { line: row.line, values: row.values, errors };
  });
}

const PROBLEM = 'problem';

/** The original rows of a file, each with its errors beside it: to be corrected and imported again. */
export function rowsToMend(text: string, faults: { line: number; problem: string }[]): string {
  const { data } = Papa.parse<string[]>(text.replace(/^\u{feff}/u, ''), { skipEmptyLines: false });
  const names = data[0] ?? [];
  const columns = names.flatMap((name, at) => (bare(name) === PROBLEM ? [] : [at]));
  const cells = (row: string[] = []) => columns.map((at) => row[at] ?? '');
  const rows = faults.map(({ line, problem }) => [...cells(data[line - 1]), problem]);
  return `\u{feff}${csvRows([[...cells(names), PROBLEM], ...rows])}`;
}
