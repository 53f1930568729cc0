import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const CMAP_INDEX = 0; // Indexes in WOFF 2.0's list of known table tags.
const GLYF_INDEX = 10;
const LOCA_INDEX = 11;

/** Reads WOFF 2.0's variable-length number at `at`. Returns its value and the position after it. */
function base128(bytes: Buffer, at: number): [number, number] {
  let value = 0;
  for (let i = at; ; i++) {
    const byte = bytes[i]!;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, i + 1];
  }
}

/** One table of a WOFF 2.0 file, still in its stored form. */
function tableOf(path: string, index: number): Buffer {
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
    if (tag === index) found = [offset, length];
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

/** Every character that a font has a glyph for, from the font's own table. */
export function lettersOf(path: string): Set<number> {
  const cmap = tableOf(path, CMAP_INDEX);
  const letters = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    if (table.readUInt16BE(0) === 4) addFormat4(table, letters);
    if (table.readUInt16BE(0) === 12) addFormat12(table, letters);
  }
  return letters;
}

/** The number of contours of a glyph. In the transformed table, these numbers follow a header of 36 bytes. */
export function contoursOf(path: string, letter: string): number {
  const cmap = tableOf(path, CMAP_INDEX);
  const code = letter.codePointAt(0)!;
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    const glyph = table.readUInt16BE(0) === 4 ? glyphIn(table, code) : 0;
    if (glyph) return tableOf(path, GLYF_INDEX).readInt16BE(36 + 2 * glyph);
  }
  return 0;
}

function glyphIn(format4: Buffer, code: number): number {
  const segments = format4.readUInt16BE(6);
  for (let at = 0; at < segments; at += 2) {
    const start = format4.readUInt16BE(16 + segments + at);
    if (code < start || code > format4.readUInt16BE(14 + at)) continue;
    const delta = format4.readInt16BE(16 + 2 * segments + at);
    const place = 16 + 3 * segments + at;
    const range = format4.readUInt16BE(place);
    return range === 0 ? (code + delta) & 0xffff : format4.readUInt16BE(place + range + 2 * (code - start));
  }
  return 0;
}
