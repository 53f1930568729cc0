import katex from 'katex';

/** A tag, or what stands between two. */
const PARTS = /<(?<end>\/?)(?<tag>[a-z]+)(?<attributes>[^>]*)>|(?<text>[^<]+)/gu;
/** What changes how a formula is drawn. An upright letter and a slanted one are the same to a reader. */
const SEEN =
  /(?:math(?:variant="(?!normal)|color=|background=)|notation=|linethickness=|width=|height=)[^\s>]*/gu;
/** Tags that only group what is within them, or say nothing of its look. */
const ROWS = new Set(['span', 'math', 'semantics', 'mrow', 'mstyle', 'mpadded', 'mi', 'mn', 'mo', 'mtext']);
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
};
/** A power of a degree or a prime is written in a row. */
const IN_A_ROW = /^\^\{([∘°′″]+)\}$/u;

type Open = { tag: string; look: string; children: string[] };

function drawnAs({ tag, look, children }: Open): string {
  const row = children.join('');
  if (ROWS.has(tag)) return look === '' ? row : `${look}{${row}}`;
  if (tag === 'msup') return `${children[0]}${`^{${children.slice(1).join('')}}`.replace(IN_A_ROW, '$1')}`;
  if (tag === 'msub') return `${children[0]}_{${children.slice(1).join('')}}`;
  return `${tag}${look}${children.map((child) => `{${child}}`).join('')}`;
}

/**
 * A formula in a row, as it is drawn: the same for all sources of the same drawing. What stands alone within it, such as
 * a word or a number, is as in a text; null if the source has a fault.
 */
export function drawn(source: string): string | null {
  let mathml: string;
  try {
    mathml = katex.renderToString(source, { output: 'mathml', strict: false });
  } catch {
    return null;
  }
  const open: Open[] = [{ tag: 'mrow', look: '', children: [] }];
  for (const { groups } of mathml.replace(/<annotation[^]*?<\/annotation>/gu, '').matchAll(PARTS)) {
    const { end, tag, attributes, text } = groups as Record<string, string | undefined>;
    const around = open.at(-1)!;
    if (text !== undefined)
      around.children.push(text.replace(/&[^;]*;/gu, (entity) => ENTITIES[entity] ?? entity));
    else if (end === '/') {
      open.pop();
      open.at(-1)!.children.push(drawnAs(around));
    } else if (attributes?.endsWith('/')) around.children.push(' ');
    else open.push({ tag: tag!, look: (attributes?.match(SEEN) ?? []).join(''), children: [] });
  }
  return drawnAs(open[0]!);
}
