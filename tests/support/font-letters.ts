import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const CMAP_INDEX = 0; // of WOFF 2.0's list of known table tags
const GLYF_INDEX = 10;
const LOCA_INDEX = 11;

/** The variable-length number of WOFF 2.0 at `at`: its value and where the next thing begins. */
function base128(bytes: Buffer, at: number): [number, number] {
  let value = 0;
  for (let i = at; ; i++) {
    const byte = bytes[i]!;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, i + 1];
  }
}

/** The character map of a WOFF 2.0 file; this table is never transformed, only compressed with the rest. */
function cmapOf(path: string): Buffer {
  const bytes = readFileSync(path);
  let at = 48;
  let offset = 0;
  let found: [number, number] | undefined;
  for (let table = bytes.readUInt16BE(12); table > 0; table--) {
    const flags = bytes[at++]!;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    let length: number;
    [length, at] = base128(bytes, at);
    const version = flags >> 6;
    const isTransformed = tag === GLYF_INDEX || tag === LOCA_INDEX ? version !== 3 : version !== 0;
    if (isTransformed) [length, at] = base128(bytes, at);
    if (tag === CMAP_INDEX) found = [offset, length];
    offset += length;
  }
  const all = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  return all.subarray(found![0], found![0] + found![1]);
}

function addFormat4(table: Buffer, letters: Set<number>) {
  const segments = table.readUInt16BE(6) / 2;
  for (let i = 0; i < segments; i++) {
    const end = table.readUInt16BE(14 + 2 * i);
    const start = table.readUInt16BE(16 + 2 * segments + 2 * i);
    for (let code = start; code <= end && code < 0xffff; code++) letters.add(code);
  }
}

function addFormat12(table: Buffer, letters: Set<number>) {
  for (let i = 0; i < table.readUInt32BE(12); i++) {
    const [start, end] = [table.readUInt32BE(16 + 12 * i), table.readUInt32BE(20 + 12 * i)];
    for (let code = start; code <= end; code++) letters.add(code);
  }
}

/** Every character that a typeface has a glyph for, by the typeface's own table. */
export function lettersOf(path: string): Set<number> {
  const cmap = cmapOf(path);
  const letters = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    if (table.readUInt16BE(0) === 4) addFormat4(table, letters);
    if (table.readUInt16BE(0) === 12) addFormat12(table, letters);
  }
  return letters;
}
