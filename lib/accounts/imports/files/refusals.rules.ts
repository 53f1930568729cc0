import { DomainError } from '#lib/platform/config/errors.ts';
import { MAX_ROWS } from '#lib/accounts/imports/imports.constants.ts';
import { MOST_SHEET_COLUMNS } from './files.constants.ts';

const SENTENCES = {
  file_empty: 'The file has no rows.',
  file_old_excel:
    'This is a file of old Excel (.xls), or one with a password. Open it, save it as .xlsx without a password and choose that.',
  file_not_table:
    'This is not a table. Choose an Excel, LibreOffice or CSV file, or copy the rows and paste them here.',
  file_unpacks: 'This file is far too large when unpacked. Copy the rows into a new file and choose that.',
  file_broken: 'This file is damaged and cannot be read. Open it, save it again as .xlsx and choose that.',
  file_rows: 'The file has more than 2,000 rows. Split it.',
  file_wide: `The table has more than ${MOST_SHEET_COLUMNS} columns. Delete those that are not needed.`,
} as const;

const LIMITS: Partial<Record<keyof typeof SENTENCES, number>> = {
  file_rows: MAX_ROWS,
  file_wide: MOST_SHEET_COLUMNS,
};

/** The refusal of a whole file, in one sentence that says what to do. */
export function refusedFile(code: keyof typeof SENTENCES): DomainError {
  const [message, limit] = [SENTENCES[code], LIMITS[code]];
  return new DomainError('invalid', message, {
    fields: [{ field: 'file', message, code, ...(limit && { limit }) }],
  });
}
