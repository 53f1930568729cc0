import { z } from 'zod';
import type { FieldCode } from '#lib/platform/config/errors.ts';
import { rowId } from '#lib/platform/config/ids.ts';
import { email, firstName, grade, lastName, password, username } from '#lib/accounts/accounts.schema.ts';
import { language } from '#lib/content/language.ts';
import { ROLES } from '#lib/vocabulary.ts';
import { MAX_TEXT } from './imports.constants.ts';

export const classList = z.strictObject({
  text: z.string().max(MAX_TEXT, 'The file is too large. Split it into files of 2,000 rows.'),
  /** For students whose row has no language; without either, they choose one at their first visit. */
  language: language.optional(),
});

/** A row as an account, checked by the same rules as the form. */
export const account = z.strictObject({
  username,
  firstName,
  lastName,
  email,
  role: z.enum(ROLES, 'Role must be student, instructor or admin'),
  password: password.optional(),
  grade: grade.optional(),
  language: language.optional(),
  /** The code of a class, or the name of a current one. */
  className: z.string().max(100, 'At most 100 characters').optional(),
});

export type ImportInput = z.infer<typeof classList>;
export type Account = z.infer<typeof account> & { classId?: number };
export type ImportColumn = keyof z.infer<typeof account>;

/** A row of the file, before it is compared with the school's accounts. */
export type ReadRow = { line: number; values: Partial<Record<ImportColumn, string>> } & (
  { account: Account } | { errors: RowError[] } | { skipped: 'disabled' }
);

export type ReadFile =
  | { format: 'dars' | 'oneroster'; rows: ReadRow[]; classColumn: string | undefined }
  | { problem: 'empty' | 'encoding' | 'tooMany' | 'columns'; missing: string[] };

/** An error in a row. `code`, `limit` and `names` word it in other languages. */
const rowErrorDto = z.object({
  column: z.string(),
  message: z.string(),
  code: z.string() as z.ZodType<string> as z.ZodType<FieldCode>,
  limit: z.number().exactOptional(),
  names: z.array(z.string()).exactOptional(),
});
export type RowError = z.infer<typeof rowErrorDto>;

/** What would happen to one row. */
const fateDto = z.object({
  line: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  grade: z.string(),
  language: z.string(),
  className: z.string(),
  fate: z.enum(['create', 'exists', 'disabled', 'error']),
  errors: z.array(rowErrorDto),
});
export const importPlanDto = z.object({
  format: z.enum(['dars', 'oneroster']),
  fates: z.array(fateDto),
  counts: z.object({ create: z.int(), exists: z.int(), disabled: z.int(), error: z.int() }),
  /** How many existing people have never chosen their own password. */
  withoutOwnPassword: z.int(),
});
export type Fate = z.infer<typeof fateDto>;
export type ImportPlan = z.infer<typeof importPlanDto>;

export const begunDto = z.object({ importId: z.int() });
export const importChoice = z.strictObject({ importId: rowId('Choose an import') });
/** Who gets new first passwords: the people of an import, or the existing people of a list. */
export const passwordsFor = z.union([importChoice, classList]);

export const importDto = z.object({
  id: z.int(),
  kind: z.enum(['accounts', 'passwords']),
  state: z.enum(['running', 'finished']),
  /** The number of rows, and of finished ones. */
  total: z.int(),
  done: z.int(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  takenAt: z.date().nullable(),
});

export type Import = z.infer<typeof importDto>;
export type ImportChoice = z.infer<typeof importChoice>;
export type PasswordsFor = z.infer<typeof passwordsFor>;
/** A recent import: who started it, and who took its sheet. */
export type ListedImport = Import & { by: string; takenByName: string | null };

/** How a row ended. */
export type RowState = 'made' | 'file' | 'here' | 'taken' | 'own' | 'replaced' | 'lost';

/** One line of the sheet. Without a password, `state` says why. */
export type SheetLine = {
  line: number;
  username: string;
  name: string;
  email: string;
  grade: number | null;
  state: RowState;
  password: string | null;
};
