import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { piecesOf } from '#lib/content/items/pieces.ts';

// The nodes that remark-math adds.
type InlineMath = Extract<PhrasingContent, { type: 'inlineMath' }>;
type Math = Extract<RootContent, { type: 'math' }>;

/** Stands for a dollar that marks no formula. No text contains this sign, and the parser leaves it alone. */
const HIDDEN = '\uFDD0';
const hide = (text: string) => text.replaceAll('$', HIDDEN);
const hideUnescaped = (text: string) => text.replace(/\\[^]|\$/gu, (sign) => (sign === '$' ? HIDDEN : sign));

/**
 * The text with dollars around its formulas alone, two where it has `\(` or `\[`. It stays as long, so that the places
 * in it stay the same.
 */
const forParser = (text: string): string =>
  piecesOf(text)
    .map(({ kind, raw, inner }) => {
      if (kind !== 'formula') return kind === 'code' ? hide(raw) : hideUnescaped(raw);
      if (raw.startsWith('\\')) return `$$${hide(inner).replaceAll('\n', ' ')}$$`;
      const size = (raw.length - inner.length) / 2;
      return raw.slice(0, size) + hide(inner) + raw.slice(-size);
    })
    .join('');

function restore(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'string') fields[name] = field.replaceAll(HIDDEN, '$');
    else restore(field);
  }
}

const code = (value: string, kind: 'inline' | 'display') => ({
  type: 'element' as const,
  tagName: 'code',
  properties: { className: ['language-math', `math-${kind}`] },
  children: [{ type: 'text' as const, value }],
});

/** A formula among words, as the formula plugin would read it. */
export const inlineMath = (value: string): InlineMath => {
  const { tagName, properties, children } = code(value, 'inline');
  return {
    type: 'inlineMath',
    value,
    data: { hName: tagName, hProperties: properties, hChildren: children },
  };
};
const displayMath = (value: string): Math => ({
  type: 'math',
  value,
  data: { hName: 'pre', hChildren: [code(value, 'display')] },
});

const onlyChild = ({ children }: Paragraph): PhrasingContent | undefined =>
  children.length === 1 ? children[0] : undefined;

/**
 * After the formula plugin: which dollars mark formulas is decided by `piecesOf`, which also knows `\(…\)` and `\[…\]`.
 */
export function formulaMarks(this: Processor) {
  const parse = this.parser!;
  this.parser = (text, file) => {
    const tree = parse(forParser(text), file) as Root;
    restore(tree);
    visit(tree, 'paragraph', (node, at, parent) => {
      const child = onlyChild(node);
      const isOwnLine = child?.type === 'inlineMath' && text.startsWith('\\[', child.position!.start.offset);
      if (isOwnLine) parent!.children[at!] = displayMath(child.value);
    });
    return tree;
  };
}
