import { refusedFile } from './refusals.rules.ts';

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 512));

const isOle = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isWordInside = (bytes: Uint8Array) => Buffer.from(bytes).includes('WordDocument', 0, 'utf16le');

/** The starts of pictures, films, packed files and programs. */
const OTHERS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x49, 0x46, 0x46],
];

/** What a file is by its first bytes, whatever it is called. Throws for what holds no table. */
export function kindOf(bytes: Uint8Array): 'zip' | 'text' {
  if (bytes.length === 0) throw refusedFile('file_empty');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (isOle(bytes)) throw refusedFile(isWordInside(bytes) ? 'file_not_table' : 'file_old_excel');
  const isOther = OTHERS.some((head) => startsWith(bytes, ...head));
  if (
    isOther ||
    /^\s*(%PDF|\{\\rtf|(\u00ef\u00bb\u00bf)?\s*<(!doctype|html|\?xml|table|meta))/i.test(latin(bytes))
  )
    throw refusedFile('file_not_table');
  return 'text';
}
