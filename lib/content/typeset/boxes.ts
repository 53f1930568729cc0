import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

type Wide = 'table' | 'code' | 'formula';

const box = (tagName: string, properties: Element['properties'], child: ElementContent): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [child],
});

const WIDE: Record<string, Wide> = { table: 'table', pre: 'code' };

/** Puts what may be wider than the page into a box that scrolls; a drawing gets its own paper and caption. */
export const boxes = () => (tree: Root) =>
  visit(tree, 'element', (node, index, parent) => {
    const wide = WIDE[node.tagName];
    if (wide) parent!.children[index!] = box('div', { dataWide: wide }, node);
    // The only boxes in the text itself are display formulas.
    else if (node.tagName === 'div') node.properties.dataWide = 'formula' satisfies Wide;
    else if (node.tagName === 'ol') return void roomForMarkers(node);
    else if (node.tagName === 'img') parent!.children[index!] = picture(node);
    // Removes the formula's source beside its MathML, which nobody reads.
    else if (node.tagName === 'semantics') parent!.children.splice(index!, 1, node.children[0]!);
    else return undefined;
    return SKIP;
  });

/** A list that counts from 2026 has its numbers whole at the edge of a phone. */
function roomForMarkers({ properties, children }: Element) {
  const items = children.filter((child) => child.type === 'element').length;
  const { length } = String(Number(properties.start ?? 1) + items - 1);
  if (length > 2) properties.style = `padding-inline-start:${length + 2}ch`;
}

/** On a narrow screen it scrolls sideways, by touch or keys; shrinking would make its labels too small. */
const picture = (image: Element): Element => {
  const label = String(image.properties.alt ?? '');
  Object.assign(image.properties, { loading: 'lazy', decoding: 'async' });
  return box('span', { className: ['picture'], tabIndex: 0, role: 'group', ariaLabel: label }, image);
};
