/** A part of a text: words, code, or a formula. `raw` is the source, `inner` what stands between the marks. */
export type Piece = { kind: 'text' | 'code' | 'formula'; raw: string; inner: string; display: boolean };

const SAME_PARAGRAPH = String.raw`(?!\n[ \t]*\n)`;
/** Nothing between two marks is longer. */
const MOST = 4000;

/** What opens again before it closes is looked at from there on: else each opening would read the whole rest. */
const between = (open: string, close: string, group: string, again = '') =>
  `${open}(?<${group}>(?:${SAME_PARAGRAPH}${again}[^]){1,${MOST}}?)${close}`;

/**
 * An opening dollar touches what follows. A closing one touches what stands before it, and no digit follows: 'Ali has
 * $20 and spends $5.' has no formula.
 */
const DOLLARS = String.raw`\$(?![\s$])(?<inline>(?:\\[^]|${SAME_PARAGRAPH}[^$\\])+)(?<!\s)\$(?![$\p{Nd}])`;

const MARKED = new RegExp(
  [
    String.raw`(?<block>^[ \t>]*(?<fence>\x60{3,}(?!\x60)|~{3,}(?!~))[^\n]*\n[^]*?(?:\n[ \t>]*\k<fence>[^\n]*|(?![^])))`,
    between(String.raw`(?<!\x60)(?<ticks>\x60+)(?!\x60)`, String.raw`(?<!\x60)\k<ticks>(?!\x60)`, 'span'),
    between(String.raw`\\\(`, String.raw`\\\)`, 'round', String.raw`(?!\\\()`),
    between(String.raw`\\\[`, String.raw`\\\]`, 'square', String.raw`(?!\\\[)`),
    String.raw`\\[^]`,
    String.raw`(?<!(?<!\\)\$)(?<fences>\${2,})(?!\$)(?<display>[^]{1,${MOST}}?)(?<!\$)\k<fences>(?!\$)`,
    DOLLARS,
  ].join('|'),
  'gmu',
);

function pieceOf(raw: string, groups: Record<string, string | undefined>): Piece | undefined {
  const code = groups['block'] ?? groups['span'];
  if (code !== undefined) return { kind: 'code', raw, inner: code, display: groups['block'] !== undefined };
  const display = groups['square'] ?? groups['display'];
  const inner = display ?? groups['round'] ?? groups['inline'];
  return inner === undefined ? undefined : { kind: 'formula', raw, inner, display: display !== undefined };
}

/** A text in its parts, which together are the whole. */
export function piecesOf(text: string): Piece[] {
  if (!/[$\\`~]/u.test(text)) return [{ kind: 'text', raw: text, inner: text, display: false }];
  const pieces: Piece[] = [];
  let end = 0;
  const words = (raw: string) =>
    raw === '' || pieces.push({ kind: 'text', raw, inner: raw.replaceAll('\\$', '$'), display: false });
  for (const match of text.matchAll(MARKED)) {
    const piece = pieceOf(match[0], match.groups!);
    if (!piece) continue;
    words(text.slice(end, match.index));
    pieces.push(piece);
    end = match.index + match[0].length;
  }
  words(text.slice(end));
  return pieces;
}

/** The text with something else in the place of its formulas or code. */
export const without = (text: string, kinds: Piece['kind'][], instead = ' '): string =>
  piecesOf(text)
    .map(({ kind, raw }) => (kinds.includes(kind) ? instead : raw))
    .join('');
