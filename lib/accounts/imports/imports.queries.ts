import { db, type Executor } from '#db/client.ts';
import type { Language } from '#lib/vocabulary.ts';
import { COMMON, isCommon } from '#lib/accounts/passwords/common.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { noRoom, placeInClasses } from './classes.queries.ts';
import { MAX_ROWS } from './imports.constants.ts';
import { readClassList } from './imports.rules.ts';
import type { ImportInput, Fate, ImportPlan, ReadRow, RowError } from './imports.schema.ts';
import { type Judgement, judgeRow } from './judge.rules.ts';
import { findKnown, findNamesakes } from './known.queries.ts';

const PROBLEMS = {
  empty: 'The file has no rows.',
  encoding: 'The file is not UTF-8 text. Save it as "CSV UTF-8" and choose it again.',
  tooMany: 'The file has more than 2,000 rows. Split it.',
  columns: 'The file lacks these columns:',
};

const FAULTS = {
  empty: 'file_empty',
  encoding: 'file_encoding',
  tooMany: 'file_rows',
  columns: 'file_columns',
} as const;

/** Compares every row with the school's accounts. Throws `invalid` if the file can't be read. */
export async function judge(executor: Executor, { text, language, decisions = [] }: ImportInput) {
  const file = readClassList(text);
  if ('problem' in file) {
    const detail = [PROBLEMS[file.problem], ...file.missing].join(' ');
    const fault = { code: FAULTS[file.problem], limit: MAX_ROWS, names: file.missing };
    throw new DomainError('invalid', detail, { fields: [{ field: 'text', message: detail, ...fault }] });
  }
  const column = file.classColumn ?? 'class';
  const { rows: placed, room } = await placeInClasses(executor, file.rows, column);
  const rows = language ? placed.map((row) => withLanguage(row, language)) : placed;
  const known = await findKnown(executor, rows);
  const namesakes = await findNamesakes(executor, rows);
  const decided = new Map(decisions.map(({ line, same }) => [line, same]));
  const claims = new Map<number, number>();
  const judgements = rows.map((row, index) => {
    const { line } = row;
    const about = {
      read: file.rows[index]!,
      candidates: namesakes.get(line) ?? [],
      decision: decided.get(line),
    };
    return withinRoom(uncommon(once(judgeRow(row, known, about), claims)), room, column);
  });
  return { format: file.format, judgements };
}

const left = ({ fate }: Judgement, error: RowError): Judgement => ({
  fate: { ...fate, fate: 'error', errors: [error], changes: [] },
});

/** Refuses a second row of one person. Adds the person to `claims`. */
function once(one: Judgement, claims: Map<number, number>): Judgement {
  if (!one.existing) return one;
  const first = claims.get(one.existing.id);
  if (first === undefined) claims.set(one.existing.id, one.fate.line);
  const fault = { message: `The same as in row ${first}`, code: 'same_as_row', limit: first! } as const;
  return first === undefined ? one : left(one, { column: 'first_name', ...fault });
}

function uncommon(one: Judgement): Judgement {
  const { firstName = '', lastName = '', username = '', password } = one.account ?? {};
  if (!password || !isCommon(password, [firstName, lastName, username])) return one;
  return left(one, { column: 'password', message: COMMON, code: 'common_password' });
}

/** Refuses students beyond the room in their class. Counts `room` down. */
function withinRoom(one: Judgement, room: Map<number, number>, column: string): Judgement {
  const classId = one.account?.classId ?? one.update?.classId;
  if (classId === undefined) return one;
  const places = room.get(classId)! - 1;
  room.set(classId, places);
  return places >= 0 ? one : left(one, noRoom(column));
}

/** Gives a student with a grade but no language this one. */
function withLanguage(row: ReadRow, language: Language): ReadRow {
  if (!row.values.grade || row.values.language) return row;
  const values = { ...row.values, language };
  return 'account' in row ? { ...row, values, account: { ...row.account, language } } : { ...row, values };
}

function planOf(format: ImportPlan['format'], judgements: Judgement[]): ImportPlan {
  const fates = judgements.map(({ fate }) => fate);
  const count = (kind: Fate['fate']) => fates.filter(({ fate }) => fate === kind).length;
  const counts = {
    create: count('create'),
    change: count('change'),
    exists: count('exists'),
    ask: count('ask'),
    disabled: count('disabled'),
    error: count('error'),
  };
  const withoutOwnPassword = judgements.filter(({ existing }) => existing && !existing.hasOwnPassword).length;
  return { format, fates, counts, withoutOwnPassword };
}

/** A dry run: what would happen to every row. Writes nothing. */
export async function planImport(_actor: Actor<'admin'>, input: ImportInput): Promise<ImportPlan> {
  const { format, judgements } = await judge(db(), input);
  return planOf(format, judgements);
}
