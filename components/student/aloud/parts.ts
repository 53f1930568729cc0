import { sentencesOf } from './sentences.ts';

/** A sentence or a picture: the words to say, and where they are. */
export type SpokenPart = { text: string; range: Range; picture?: Element };

type Piece = { text: string; node: Node };

/** Formulas are said by their MathML, without the source beside it. */
const wordsOfFormula = (formula: Element) =>
  [...formula.querySelectorAll('mi, mn, mo, mtext')].map(({ textContent }) => textContent).join(' ');

const wordsOfPicture = (element: Element) =>
  element.matches('img, svg, [role="img"]')
    ? (element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '')
    : null;

/** The element whose lines a piece of text flows in. */
function blockOf(node: Node): Element {
  let block = node.parentElement!;
  while (getComputedStyle(block).display.startsWith('inline')) block = block.parentElement!;
  return block;
}

function rangeOf(start: Piece, from: number, end: Piece, to: number): Range {
  const range = document.createRange();
  if (start.node instanceof Text) range.setStart(start.node, from);
  else range.setStartBefore(start.node);
  if (end.node instanceof Text) range.setEnd(end.node, to);
  else range.setEndAfter(end.node);
  return range;
}

/** The sentences of one block's pieces. A piece that isn't text is lit as a whole. */
function partsOfBlock(pieces: Piece[], locale: string): SpokenPart[] {
  const starts = pieces.map((_, n) => pieces.slice(0, n).reduce((sum, { text }) => sum + text.length, 0));
  const text = pieces.map((piece) => piece.text).join('');
  const at = (place: number) => starts.findLastIndex((start) => start <= place);
  return sentencesOf(text, locale).map(({ from, to }) => {
    const [first, last] = [at(from), at(to - 1)];
    const range = rangeOf(pieces[first]!, from - starts[first]!, pieces[last]!, to - starts[last]!);
    return { text: text.slice(from, to), range };
  });
}

/** What there is to say in an element, in the order of reading: its sentences, and its pictures by their words. */
export function partsIn(root: Element, locale: string): SpokenPart[] {
  const parts: SpokenPart[] = [];
  let pieces: Piece[] = [];
  let block: Element | undefined;
  const flush = () => {
    parts.push(...partsOfBlock(pieces, locale));
    pieces = [];
  };
  const add = (text: string, node: Node) => {
    const its = blockOf(node);
    if (its !== block) flush();
    block = its;
    pieces.push({ text, node });
  };
  const walk = (node: Node): void => {
    if (node instanceof Text) return add(node.data, node);
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return;
    const picture = wordsOfPicture(node);
    if (picture !== null) {
      flush();
      const range = document.createRange();
      range.selectNode(node);
      if (picture) parts.push({ text: picture, range, picture: node });
    } else if (node.matches('.katex')) add(wordsOfFormula(node), node);
    else for (const child of node.childNodes) walk(child);
  };
  walk(root);
  flush();
  return parts;
}
