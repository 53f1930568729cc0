import type { TransactionSql } from 'postgres';
import { rowsOf, type Table } from './tables.ts';

const BATCH = 500;
/** So that no frame of the file comes near its limit, however wide the rows. */
const PIECE = 1024 ** 2;

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const escaped = (text: string) => text.replace(/[\\\b\f\n\r\t\v]/g, (sign) => ESCAPES[sign]!);

/** One row as COPY writes it. Latin-1 keeps every byte of what is UTF-8. */
const lineOf = (cells: (Buffer | null)[]) =>
  `${cells.map((cell) => (cell ? escaped(cell.toString('latin1')) : '\\N')).join('\t')}\n`;

/**
 * The rows of a table in the text format of COPY, fetched batch by batch, each with an answer of its own. Not by COPY:
 * the driver (postgres.js 3.4.9) pauses the socket while its stream is full, and nothing resumes it if the last rows
 * and the end came in one read.
 */
export async function* readRows(tx: TransactionSql, table: Table): AsyncGenerator<Buffer> {
  await tx.unsafe(`declare backup_rows no scroll cursor for ${rowsOf(table)}`);
  for (;;) {
    const rows = await tx.unsafe(`fetch ${BATCH} from backup_rows`).raw();
    const bytes = Buffer.from(rows.map((row) => lineOf(row as (Buffer | null)[])).join(''), 'latin1');
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    if (rows.length < BATCH) break;
  }
  await tx.unsafe('close backup_rows');
}
