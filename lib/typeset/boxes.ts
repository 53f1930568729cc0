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

/** What may be wider than the page stands in a box that scrolls; a drawing stands on its own paper, with its words. */
export const boxes = () => (tree: Root) =>
  visit(tree, 'element', (node, index, parent) => {
    const wide = WIDE[node.tagName];
    if (wide) parent!.children[index!] = box('div', { dataWide: wide }, node);
    // The text's own boxes are the formulas that stand by themselves.
    else if (node.tagName === 'div') node.properties.dataWide = 'formula' satisfies Wide;
    else if (node.tagName === 'img') parent!.children[index!] = picture(node);
    // A formula's source beside its MathML, which nobody reads.
    else if (node.tagName === 'semantics') parent!.children.splice(index!, 1, node.children[0]!);
    else return undefined;
    return SKIP;
  });

/** On a narrow screen it scrolls sideways by touch or keys rather than shrink its labels. */
const picture = (image: Element): Element => {
  const label = String(image.properties.alt ?? '');
  Object.assign(image.properties, { loading: 'lazy', decoding: 'async' });
  return box('span', { className: ['picture'], tabIndex: 0, role: 'group', ariaLabel: label }, image);
};
