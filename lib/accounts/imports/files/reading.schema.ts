import { z } from 'zod';
import { MOST_FILE_BYTES, MOST_SHEET_COLUMNS } from './files.constants.ts';
import { ENCODINGS } from './encodings.rules.ts';
import { FIELDS } from './files.fields.ts';

const column = z.int().min(0).max(MOST_SHEET_COLUMNS);

export const fileToRead = z.strictObject({
  /** The file's bytes, or those of a paste, in base64. */
  data: z.base64('Send the file in base64').max(Math.ceil(MOST_FILE_BYTES / 3) * 4, 'The file is too large.'),
  /** What a person chose instead of what was found. */
  encoding: z.enum(ENCODINGS).optional(),
  sheets: z.array(z.string().max(100)).max(100).optional(),
  headerRow: z.int().min(0).max(100).optional(),
  fields: z
    .array(z.strictObject({ column, field: z.enum(FIELDS).nullable() }))
    .max(MOST_SHEET_COLUMNS)
    .optional(),
  /** The class of everybody in the file, where no column has it. */
  className: z.string().max(100, 'At most 100 characters').optional(),
});

const field = z.enum(FIELDS).nullable();

/** What was read of a file, what its columns mean, and its people in our own columns. */
export const readFileDto = z.object({
  /** Null for a workbook, which says its own. */
  encoding: z.enum(ENCODINGS).nullable(),
  encodingIsGuess: z.boolean(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), isRead: z.boolean() })),
  /** The rows above the people: titles, then the names of the columns in `header_row`; 0 if the file has none. */
  titles: z.array(z.string()),
  headerRow: z.int(),
  people: z.int(),
  dropped: z.array(
    z.object({
      sheet: z.string(),
      row: z.int(),
      kind: z.enum(['blank', 'total', 'header', 'line']),
      text: z.string(),
    }),
  ),
  notes: z.array(
    z.object({ kind: z.enum(['quote', 'shortened', 'damaged']), row: z.int(), text: z.string() }),
  ),
  columns: z.array(
    z.object({
      index: z.int(),
      header: z.string(),
      samples: z.array(z.string()),
      field,
      state: z.enum(['sure', 'ask', 'left', 'chosen']),
      candidates: z.array(z.enum(FIELDS)),
      /** Whether accounts keep this field. */
      isKept: z.boolean(),
    }),
  ),
  /** The class that a title names, for a file without a column for it. */
  titleClass: z.string().nullable(),
  /** The names of the columns as one short text: files with the same ones are read alike. */
  signature: z.string(),
  /** The people as CSV in our own columns; row n stands in line n, those of a further sheet after the sheet before. */
  text: z.string(),
  lines: z.array(z.object({ sheet: z.string(), above: z.int() })),
});

export type FileToRead = z.infer<typeof fileToRead>;
export type FileReading = z.infer<typeof readFileDto>;
