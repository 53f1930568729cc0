import { z } from 'zod';
import type { FieldCode } from '#lib/platform/config/errors.ts';
import { rowId } from '#lib/platform/config/ids.ts';
import {
  email,
  externalId,
  firstName,
  grade,
  lastName,
  password,
  username,
} from '#lib/accounts/accounts.schema.ts';
import { language } from '#lib/content/language.ts';
import { ROLES } from '#lib/vocabulary.ts';
import { MAX_ROWS, MAX_TEXT } from './imports.constants.ts';

const LINE = 'Must be the number of a row';
/** Whose row it is: somebody who is here already, by their id, or with null somebody else of the same name. */
const decision = z.strictObject({
  line: z
    .int(LINE)
    .min(1, LINE)
    .max(MAX_ROWS + 1_000, LINE),
  same: rowId('Must be the id of a user').nullable(),
});

export const classList = z.strictObject({
  text: z.string().max(MAX_TEXT, 'The file is too large. Split it into files of 2,000 rows.'),
  /** For students whose row has no language; without either, they choose one at their first visit. */
  language: language.optional(),
  /** For rows whose fate is `ask`. Without a decision they are left out. */
  decisions: z.array(decision).max(MAX_ROWS, `At most ${MAX_ROWS}`).optional(),
});

/**
 * A row as an account, checked by the same rules as the form. An empty last name is somebody's with one name; without a
 * username one is made.
 */
export const account = z.strictObject({
  username: username.optional(),
  firstName,
  lastName,
  email: email.optional(),
  externalId: externalId.optional(),
  role: z.enum(ROLES, 'Role must be student, instructor or admin'),
  password: password.optional(),
  grade: grade.optional(),
  language: language.optional(),
  /** The code of a class, or the name of a current one. */
  className: z.string().max(100, 'At most 100 characters').optional(),
});

export type ImportInput = z.infer<typeof classList>;
export type Account = z.infer<typeof account> & { classId?: number };
/** What a row says of somebody who is here already. */
export type Update = Partial<
  Pick<Account, 'firstName' | 'lastName' | 'externalId' | 'grade' | 'language' | 'classId'>
>;
export type ImportColumn = keyof z.infer<typeof account>;

/** A row of the file, before it is compared with the school's accounts. */
export type ReadRow = { line: number; values: Partial<Record<ImportColumn, string>> } & (
  | { account: Account; /** An earlier row with this name and class. */ sameAs?: number }
  | { errors: RowError[] }
  | { skipped: 'disabled' }
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

const CHANGED = ['firstName', 'lastName', 'externalId', 'grade', 'language', 'className'] as const;
const changeDto = z.object({ field: z.enum(CHANGED), from: z.string(), to: z.string() });
/** Somebody who is here already and may be whom a row means. */
const candidateDto = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  externalId: z.string(),
  className: z.string(),
});

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
  externalId: z.string(),
  fate: z.enum(['create', 'change', 'exists', 'ask', 'disabled', 'error']),
  errors: z.array(rowErrorDto),
  /** What `change` would change. */
  changes: z.array(changeDto),
  /** Whom `ask` asks about: people with the same name in the same class, or without a class in the same grade. */
  candidates: z.array(candidateDto),
  /** An earlier row with the same name and class. */
  sameAs: z.int().nullable(),
});
export const importPlanDto = z.object({
  format: z.enum(['dars', 'oneroster']),
  fates: z.array(fateDto),
  counts: z.object({
    ...{ create: z.int(), change: z.int(), exists: z.int(), ask: z.int(), disabled: z.int(), error: z.int() },
  }),
  /** How many existing people have never chosen their own password. */
  withoutOwnPassword: z.int(),
});
export type FieldChange = z.infer<typeof changeDto>;
export type Candidate = z.infer<typeof candidateDto>;
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
export type RowState = 'made' | 'file' | 'here' | 'changed' | 'taken' | 'own' | 'replaced' | 'lost';

/** One line of the sheet. Without a password, `state` says why. */
export type SheetLine = {
  line: number;
  username: string;
  name: string;
  email: string;
  grade: number | null;
  state: RowState;
  password: string | null;
  passwordKind: 'typed' | 'words' | 'pictures';
  /** The class that they sign in at; empty without one. */
  className: string;
};
