const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

export type Shape = { depth: number; parts: number; isClosed: boolean };

/** The depth and width of a JSON text, from its bytes, before it is parsed. */
export function shapeOf(bytes: Uint8Array): Shape {
  let [open, depth, parts] = [0, 0, 1];
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) parts += 1;
    else if (OPENING.has(byte)) {
      open += 1;
      parts += 1;
      if (open > depth) depth = open;
    } else if (CLOSING.has(byte)) open -= 1;
  }
  return { depth, parts, isClosed: open === 0 && !inText };
}
