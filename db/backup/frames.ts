import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readPlain } from './encryption.ts';

/**
 * A backup is a gzipped sequence of frames, encrypted as a whole or not: one letter, the length, the content. First `H`, a header; then for each
 * table `T` its name, `D` its rows as PostgreSQL's COPY writes them, `E` their number and checksum; last `Z`.
 */
export type FrameType = 'H' | 'T' | 'D' | 'E' | 'Z';
export type Frame = { type: FrameType; content: Buffer };

const HEAD = 5;
const MOST = 64 * 1024 ** 2;

export function frameOf(type: FrameType, content: Buffer | object): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(HEAD);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

const brokenFile = () => new Error('This file is no whole backup of Dars.');

/**
 * Throws a one-line Error if the file ends before its last frame, or the key doesn't open it.
 * @param keyFile the secret key's, for an encrypted backup
 */
export async function* readFrames(file: string, keyFile?: string): AsyncGenerator<Frame> {
  // The iteration below reports errors; this listener only has to exist.
  const input = pipeline(readPlain(file, keyFile), createGunzip(), () => {});
  let rest: Buffer = Buffer.alloc(0);
  let last: string | undefined;
  try {
    for await (const chunk of input) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      for (let frame = firstOf(rest); frame; frame = firstOf(rest)) {
        rest = rest.subarray(HEAD + frame.content.length);
        last = frame.type;
        yield frame;
      }
    }
  } catch (error) {
    throw /^Z_/.test((error as NodeJS.ErrnoException).code ?? '') ? brokenFile() : error;
  }
  if (last !== 'Z' || rest.length > 0) throw brokenFile();
}

function firstOf(bytes: Buffer): Frame | undefined {
  if (bytes.length < HEAD) return undefined;
  const [type, length] = [bytes.toString('latin1', 0, 1), bytes.readUInt32BE(1)];
  if (length > MOST || !/^[HTDEZ]$/.test(type)) throw brokenFile();
  if (bytes.length < HEAD + length) return undefined;
  return { type: type as FrameType, content: bytes.subarray(HEAD, HEAD + length) };
}

export const asJson = <T>({ content }: Frame): T => JSON.parse(content.toString()) as T;
