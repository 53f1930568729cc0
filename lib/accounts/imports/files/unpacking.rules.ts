import '#server-only';
import { strFromU8, unzipSync } from 'fflate';
import { DomainError } from '#lib/platform/config/errors.ts';
import { MOST_UNPACKED_BYTES } from './files.constants.ts';
import { refusedFile } from './refusals.rules.ts';

export type Parts = Record<string, Uint8Array>;

/** Pictures, drawings and macros hold no rows. */
const NEEDED = /\.(xml|rels|csv)$|^mimetype$/i;
const isNeeded = (name: string) =>
  NEEDED.test(name) && !/(media|drawings|charts|theme|printerSettings|__MACOSX)\//.test(name);

/** The parts of a packed file. What it unpacks to is counted before it is unpacked, and never exceeds what it said. */
export function unpacked(bytes: Uint8Array): Parts {
  const names: string[] = [];
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    names.push(name);
    if (!isNeeded(name)) return false;
    size += originalSize;
    if (size > MOST_UNPACKED_BYTES || names.length > 2000) throw refusedFile('file_unpacks');
    return true;
  };
  try {
    const parts = unzipSync(bytes, { filter });
    if (names.includes('xl/workbook.bin')) throw refusedFile('file_old_excel');
    return parts;
  } catch (error) {
    throw error instanceof DomainError ? error : refusedFile('file_broken');
  }
}

export const isWorkbook = (parts: Parts): boolean =>
  'xl/workbook.xml' in parts || ('content.xml' in parts && isSpreadsheet(parts));

const isSpreadsheet = ({ mimetype, 'content.xml': content }: Parts) =>
  (mimetype ? strFromU8(mimetype) : strFromU8(content!.subarray(0, 50_000))).includes('spreadsheet');
