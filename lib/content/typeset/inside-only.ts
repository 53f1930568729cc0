import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

const INSIDE = /^(?:#|\/subjects\/\d+(?:\/lessons\/\d+)?(?:#|$))/;

/**
 * For text that a model may have written: removes pictures and all links except those into the lessons. Their text
 * stays.
 */
export const insideOnly = () => (tree: Root) =>
  visit(tree, 'element', (node, index, parent) => {
    const { href, alt } = node.properties;
    if (node.tagName === 'img') parent!.children[index!] = { type: 'text', value: String(alt ?? '') };
    else if (node.tagName === 'a' && !INSIDE.test(String(href))) {
      parent!.children.splice(index!, 1, ...node.children);
      return [SKIP, index!];
    }
    return undefined;
  });
