import type { FileField, HeaderMeaning } from './files.fields.ts';
import { formatOf } from './formats.rules.ts';
import { meaningOf } from './headers.rules.ts';
import { areMost, countsRows, isClassOfGrade, isEmail, isGrade, isSex } from './values.rules.ts';
import { keyOf } from './words.ts';

/** `sure` without a field is left out for certain, `left` is not known and left out, `ask` waits for a person. */
export type FileColumn = {
  index: number;
  header: string;
  samples: string[];
  field: FileField | null;
  state: 'sure' | 'ask' | 'left' | 'chosen';
  candidates: FileField[];
};
/** What people have said of columns, by their index. */
export type Choices = Map<number, FileField | null>;

type Seen = { index: number; header: string; values: string[]; meaning: HeaderMeaning | undefined };

/** Matches columns with fields by their headers and values. What isn't sure has candidates and waits for a person. */
export function matchColumns(headers: string[], rows: string[][], choices: Choices): FileColumn[] {
  const format = formatOf(headers);
  const seen = headers.map((header, index): Seen => {
    const values = rows.map((row) => row[index] ?? '').filter(Boolean);
    const known = format?.get(keyOf(header));
    return { index, header, values, meaning: known ?? meaningOf(header) };
  });
  const open = seen.filter(({ header, values }) => header !== '' || values.length > 0);
  const matched = open.map((column) => {
    const guess = choices.has(column.index)
      ? said(choices.get(column.index) ?? null)
      : understood(column, open);
    const samples = [...new Set(column.values)].slice(0, 3).map((text) => text.slice(0, 60));
    return { index: column.index, header: column.header, samples, ...guess };
  });
  return withQuestions(matched, seen);
}

type Guess = Pick<FileColumn, 'field' | 'state' | 'candidates'>;

const said = (field: FileField | null): Guess => ({ field, state: 'chosen', candidates: [] });
const sure = (field: FileField | null): Guess => ({ field, state: 'sure', candidates: [] });
const ask = (...candidates: FileField[]): Guess => ({ field: null, state: 'ask', candidates });
const left: Guess = { field: null, state: 'left', candidates: [] };

function understood({ meaning, values }: Seen, all: Seen[]): Guess {
  const has = (...wanted: HeaderMeaning[]) => all.some(({ meaning }) => meaning && wanted.includes(meaning));
  if (values.length === 0) return sure(null);
  switch (meaning) {
    case 'nothing':
      return sure(null);
    case 'number':
      if (countsRows(values)) return sure(null);
      return has('external_id') ? sure(null) : ask('external_id');
    case 'roll':
      return has('external_id') || countsRows(values) ? sure(null) : ask('external_id');
    case 'code':
      return has('external_id') ? sure(null) : ask('external_id', 'username');
    case 'name':
      return sure(has('last_name') ? 'first_name' : 'full_name');
    case 'full_name':
      return has('first_name', 'name') && has('last_name') ? sure(null) : sure('full_name');
    case 'group':
      return groupOf(values, has('grade'), has('section'));
    case 'password':
      // Other products show that there is one, not which.
      return sure(values.every((value) => /^[*•.]+$/.test(value)) ? null : 'password');
    case 'teacher':
      return areMost(values, isClassOfGrade) ? ask('class', 'teacher') : sure('teacher');
    case undefined:
      return byValues(values, has);
    default:
      return sure(meaning);
  }
}

/** صنف, class, جماعت: a grade, a class of a grade, or beside a grade the letter of the class. */
function groupOf(values: string[], hasGrade: boolean, hasSection: boolean): Guess {
  if (areMost(values, isSex)) return sure('sex');
  if (hasGrade) return sure(hasSection || areMost(values, isClassOfGrade) ? 'class' : 'section');
  if (areMost(values, isClassOfGrade)) return sure('class');
  if (areMost(values, isGrade)) return sure('grade');
  return values.some(isGrade) ? ask('class', 'grade') : sure('class');
}

function byValues(values: string[], has: (...wanted: HeaderMeaning[]) => boolean): Guess {
  if (areMost(values, isEmail)) return has('email') ? ask('email', 'guardian_email') : sure('email');
  if (areMost(values, isSex) && !has('sex')) return ask('sex');
  if (areMost(values, isClassOfGrade) && !has('class', 'group')) return ask('class');
  return left;
}

const NAMES: FileField[] = ['first_name', 'last_name', 'full_name'];

/** Two columns of one meaning are asked, unless they say the same in every row. So is everything unknown without a name. */
function withQuestions(columns: FileColumn[], seen: Seen[]): FileColumn[] {
  const valuesOf = ({ index }: FileColumn) => JSON.stringify(seen[index]!.values);
  const isNamed = columns.some(({ field }) => field && NAMES.includes(field));
  return columns.map((column) => {
    const { state, field } = column;
    const isText = !areMost(seen[column.index]!.values, (value) => !/\p{L}/u.test(value));
    if (state === 'left' && !isNamed && isText)
      return { ...column, ...ask('full_name', 'first_name', 'last_name') };
    if (state !== 'sure' || !field) return column;
    const rivals = columns.filter((other) => other.index !== column.index && claims(other, field));
    if (rivals.length === 0) return column;
    if (rivals.every((other) => valuesOf(other) === valuesOf(column)))
      return rivals.every(({ index }) => index > column.index) ? column : { ...column, field: null };
    if (rivals.some(({ state }) => state === 'chosen')) return { ...column, field: null };
    return { ...column, ...ask(field) };
  });
}

const claims = ({ field, state }: FileColumn, wanted: FileField) =>
  field === wanted && (state === 'sure' || state === 'chosen');
