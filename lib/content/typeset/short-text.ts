import type { PhrasingContent, Root } from 'mdast';
import type { Processor } from 'unified';
import { piecesOf } from '#lib/content/items/pieces.ts';
import { inlineMath } from '#lib/content/lessons/formula-marks.ts';

/** In place of the Markdown grammar: formulas and `code`; everything else is shown as it is typed. */
export function shortText(this: Processor) {
  this.parser = (text): Root => ({
    type: 'root',
    // One element, or spaces would come between the parts.
    children: [{ type: 'paragraph', data: { hName: 'span' }, children: piecesOf(text).map(phrase) }],
  });
}

function phrase({ kind, raw, inner, display }: ReturnType<typeof piecesOf>[number]): PhrasingContent {
  if (kind === 'formula') return inlineMath(inner.trim());
  if (kind === 'code' && !display) return { type: 'inlineCode', value: inner };
  return { type: 'text', value: kind === 'code' ? raw : inner };
}
