export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** How an encoding was found: a mark at the start, bytes that allow no other, a guess, or a person's choice. */
type Decoded = { text: string; encoding: Encoding; isGuess: boolean };

/** Decodes a text, in the person's encoding or else in the one that its bytes show. */
export function decode(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const marked = markOf(bytes);
  const found = marked ?? wideOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  const encoding = chosen ?? found ?? codePageOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuess: !chosen && !found };
}

function markOf([a, b, c]: Uint8Array): Encoding | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

/** UTF-16 without a mark: separators and line ends have a zero byte, always on the same side. */
function wideOf(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  const most = Math.min(bytes.length, 20_000);
  for (let at = 0; at < most; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < most / 100 || even + odd === 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** One damaged letter in a long text doesn't make it another encoding. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.split('\u{fffd}').length - 1;
  return damaged === 0 || damaged * 50 < (text.match(/[^\0-\u{7f}\u{fffd}]/gu)?.length ?? 0);
}

/** Arabic words are runs of high bytes; in European ones such letters stand alone. */
function codePageOf(bytes: Uint8Array): Encoding {
  let [inRuns, alone] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x80) continue;
    const hasNeighbour = (bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80;
    if (hasNeighbour) inRuns += 1;
    else alone += 1;
  }
  return inRuns > alone ? 'windows-1256' : 'windows-1252';
}
