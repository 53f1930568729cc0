import Papa from 'papaparse';
import { csvRows, unguarded } from '#lib/accounts/export.rules.ts';
import { foldedWords } from '#lib/accounts/child/child.rules.ts';
import { faultOf } from '#lib/platform/config/field-errors.ts';
import { MAX_ROWS } from './imports.constants.ts';
import { given, gradeOf, languageOf, nameOf, nameKey, partsOf, roleOf } from './people.rules.ts';
import { account, type ImportColumn, type ReadFile, type ReadRow, type RowError } from './imports.schema.ts';

const bare = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '');

type Column = ImportColumn | 'name';

/** All names of a column: ours first, then those of OneRoster 1.2 (`users.csv`; also `role` of 1.1). */
const COLUMNS: Record<Column, string[]> = {
  username: ['username'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'familyname'],
  /** Both names in one cell. */
  name: ['name', 'fullname'],
  email: ['email'],
  externalId: ['externalid', 'schoolnumber', 'identifier'],
  role: ['role'],
  password: ['password'],
  grade: ['grade', 'currentgrade', 'grades'],
  language: ['language', 'preferredlanguage'],
  className: ['class', 'classname', 'classcode'],
};
const plain = (value: string | undefined) => unguarded((value ?? '').trim());

/** A cell's value as ours, or undefined where it says nothing. */
function normal(column: Column, value: string): string | undefined {
  if (column === 'role') return roleOf(value);
  if (column === 'firstName') return nameOf(value);
  // Some exports hide a password behind an asterisk.
  if (column === 'password') return given(value) || undefined;
  const said = given(value);
  if (said === '') return undefined;
  if (column === 'grade') return gradeOf(said);
  if (column === 'language') return languageOf(said);
  // A spreadsheet writes a number with its decimals.
  if (column === 'externalId') return said.replace(/^(\d+)\.0+$/, '$1');
  return column === 'lastName' ? nameOf(said) : said;
}

type Cells = Record<string, string>;
/** Each column as the file names it. */
type Headers = Partial<Record<Column, string>>;
const IMPORTED = (Object.keys(COLUMNS) as Column[]).filter((column) => column !== 'name');

/** Only a child has another way in. */
const EMAIL_FIRST = {
  message: 'Give an email first: without one nobody signs in with this role',
  code: 'email_first',
} as const;

const isDisabled = (cells: Cells) =>
  cells.enableduser?.trim().toLowerCase() === 'false' || cells.status?.trim().toLowerCase() === 'tobedeleted';

function readRow(cells: Cells, line: number, headers: Headers): ReadRow {
  const values: ReadRow['values'] = {};
  const cellOf = (column: Column) => plain(cells[bare(headers[column] ?? column)]);
  for (const column of IMPORTED) {
    const value = normal(column, cellOf(column));
    if (value !== undefined) values[column] = value;
  }
  if (headers.firstName === undefined) Object.assign(values, partsOf(cellOf('name')));
  if (isDisabled(cells)) return { line, values, skipped: 'disabled' };
  const result = account.safeParse({ ...values, lastName: values.lastName ?? '' });
  const withoutEmail = values.role !== 'student' && values.email === undefined ? [EMAIL_FIRST] : [];
  if (result.success && withoutEmail.length === 0) return { line, values, account: result.data };
  const errors = (result.error?.issues ?? []).map((issue): RowError => {
    const column = issue.path[0] as ImportColumn;
    return { column: headers[column] ?? wireName(column), ...faultOf(issue) };
  });
  const faults = withoutEmail.map((fault) => ({ column: headers.email ?? 'email', ...fault }));
  return { line, values, errors: [...errors, ...faults] };
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
  const headers: Headers = {};
  for (const [column, aliases] of Object.entries(COLUMNS) as [Column, string[]][]) {
    const at = names.findIndex((name) => aliases.includes(name));
    if (at >= 0) headers[column] = headerRow[at]!.trim();
  }
  if (headers.firstName === undefined && headers.name === undefined)
    return problem('columns', ['first_name']);
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

/**
 * A username, an email or a school number that appears twice in one file is an error in the second row. A pupil of the
 * same name in the same class, whom none of them tells apart, is asked about.
 */
function markRepeats(rows: ReadRow[], headers: Headers): ReadRow[] {
  const firstLines = new Map<string, number>();
  /** Rows with something that tells one pupil from another. */
  const told = new Set<number>();
  const firstLine = (key: string, line: number) => {
    const first = firstLines.get(key);
    if (first === undefined) firstLines.set(key, line);
    return first;
  };
  return rows.map((row) => {
    if (!('account' in row)) return row;
    const { account } = row;
    const own = (['email', 'username', 'externalId'] as const).filter((column) => account[column]);
    const errors = own.flatMap((column): RowError[] => {
      const first = firstLine(`${column}:${account[column]!.toLowerCase()}`, row.line);
      if (first === undefined) return [];
      const fault = { message: `The same as in row ${first}`, code: 'same_as_row', limit: first } as const;
      return [{ column: headers[column] ?? wireName(column), ...fault }];
    });
    if (errors.length > 0) return { line: row.line, values: row.values, errors };
    if (account.role !== 'student') return row;
    if (own.length > 0) told.add(row.line);
    const place = account.className ?? `grade ${account.grade ?? ''}`;
    const sameAs = firstLine(`name:${nameKey(account)}:${foldedWords(place)}`, row.line);
    const areTold = own.length > 0 && sameAs !== undefined && told.has(sameAs);
    return sameAs === undefined || areTold ? row : { ...row, sameAs };
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
