import writeXlsxFile from 'write-excel-file/node';
import { csvRows } from '#lib/accounts/export.rules.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Language } from '#lib/vocabulary.ts';
import { tableOf } from './gradebook.rules.ts';
import { type Marks, XLSX } from './gradebook.schema.ts';

/** A gradebook as a file for spreadsheets. In xlsx every name is a text cell, which no spreadsheet runs. */
export async function marksFile(marks: Marks, format: 'csv' | 'xlsx', language: Language): Promise<Response> {
  const t = translator(language, 'teach');
  const table = tableOf(marks, {
    ...{ student: t('marks.student'), username: t('marks.username'), average: t('marks.average') },
  });
  const body =
    format === 'csv'
      ? `\u{feff}${csvRows(table)}`
      : new Uint8Array(await writeXlsxFile(table.map((row) => row.map(cellOf))).toBuffer());
  return new Response(body, {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
      'Content-Disposition': `attachment; filename="marks.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}

const cellOf = (value: string | number | null) =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String };
