import { readFileSync } from 'node:fs';

/**
 * The recorded operations in order: `write` bytes, `size` truncate a file, `grow` allocate space, `sync` wait for the
 * disk. `create` to `remove` change names. `ack` comes from the witness: an answer was acknowledged.
 */
export type Entry =
  | { kind: 'write'; path: string; at: number; bytes: Buffer }
  | { kind: 'size' | 'grow'; path: string; at: number }
  | { kind: 'sync' | 'create' | 'unlink' | 'folder' | 'remove'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'ack'; line: string };

const HEAD = 24;
const KINDS = {
  S: 'size',
  G: 'grow',
  F: 'sync',
  C: 'create',
  U: 'unlink',
  M: 'folder',
  D: 'remove',
} as const;

export function readRecording(file: string): Entry[] {
  const all = readFileSync(file);
  const entries: Entry[] = [];
  for (let from = 0; from < all.length;) {
    const [letter, name, other, data] = [0, 4, 8, 12].map((n) => all.readUInt32LE(from + n)) as [
      number,
      number,
      number,
      number,
    ];
    const at = Number(all.readBigUInt64LE(from + 16));
    const text = (start: number, length: number) => all.toString('utf8', start, start + length);
    const body = from + HEAD;
    const path = text(body, name);
    const bytes = all.subarray(body + name + other, body + name + other + data);
    const kind = String.fromCharCode(letter);
    if (kind === 'W') entries.push({ kind: 'write', path, at, bytes });
    else if (kind === 'R') entries.push({ kind: 'rename', path, to: text(body + name, other) });
    else if (kind === 'A') entries.push({ kind: 'ack', line: bytes.toString() });
    else entries.push({ kind: KINDS[kind as keyof typeof KINDS], path, at } as Entry);
    from = body + name + other + data;
  }
  return entries;
}

/** Records an acknowledgement as the recorder would: with one append, in order with PostgreSQL's own entries. */
export function ackRecord(line: string): Buffer {
  const head = Buffer.alloc(HEAD);
  const body = Buffer.from(line);
  head.writeUInt32LE('A'.charCodeAt(0), 0);
  head.writeUInt32LE(body.length, 12);
  return Buffer.concat([head, body]);
}
