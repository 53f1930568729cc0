import { z } from 'zod';
import type { Fault } from '#lib/field-errors.ts';
import { email, firstName, grade, language, lastName, password, username } from '#lib/accounts/schema.ts';
import { ROLES } from '#lib/accounts/vocabulary.ts';
import { MAX_TEXT } from './constants.ts';

export const classList = z.strictObject({
  text: z.string().max(MAX_TEXT, 'The file is too large. Split it into files of 2,000 rows.'),
  /** For students whose row names none; without either they choose one at their first visit. */
  language: language.optional(),
});

/** A row as an account, checked by the same sentences as the form. */
export const account = z.strictObject({
  username,
  firstName,
  lastName,
  email,
  role: z.enum(ROLES, 'Role must be student, instructor or admin'),
  password: password.optional(),
  grade: grade.optional(),
  language: language.optional(),
});

export type ClassList = z.infer<typeof classList>;
export type Account = z.infer<typeof account>;
export type Column = keyof Account;
export type RowError = { column: string } & Fault;

/** What the file says in one row, before the school's own accounts are asked. */
export type ReadRow = { line: number; values: Partial<Record<Column, string>> } & (
  { account: Account } | { errors: RowError[] } | { skipped: 'disabled' }
);

export type ReadFile =
  | { format: 'dars' | 'oneroster'; rows: ReadRow[] }
  | { problem: 'empty' | 'encoding' | 'tooMany' | 'columns'; missing: string[] };

/** What would become of one row. */
const fateDto = z.object({
  line: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  fate: z.enum(['create', 'exists', 'disabled', 'error']),
  errors: z.array(z.custom<RowError>()),
});
export const importPlanDto = z.object({
  format: z.enum(['dars', 'oneroster']),
  fates: z.array(fateDto),
  counts: z.record(fateDto.shape.fate, z.int()),
});

/** One line of the printable sheet; the password is null where the file brought its own. */
export const firstPasswordDto = account
  .pick({ username: true, firstName: true, lastName: true, email: true })
  .extend({ password: z.string().nullable() });

export type Fate = z.infer<typeof fateDto>;
export type ImportPlan = z.infer<typeof importPlanDto>;
export type FirstPassword = z.infer<typeof firstPasswordDto>;
