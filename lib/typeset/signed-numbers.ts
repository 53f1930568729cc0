import type { ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isFormula } from './own-digits.ts';

/** A sign and its number where nothing stands before the sign that would make it a difference or a range. */
const SIGNED = /(?<![\p{L}\p{N}\p{M}$)\]])([−-][0-9٠-٩۰-۹][0-9٠-٩۰-۹.,٫٬/]*[%٪°]?)/u;

const parted = ({ value }: Text): ElementContent[] =>
  value
    .split(SIGNED)
    .map((part, at): ElementContent => {
      const text: Text = { type: 'text', value: part };
      return at % 2 === 0
        ? text
        : { type: 'element', tagName: 'bdi', properties: { dir: 'ltr' }, children: [text] };
    })
    .filter((part) => part.type !== 'text' || part.value !== '');

/**
 * Keeps a sign left of its number. Between words that run from right to left a browser would put it on the right, where
 * it reads as a number with a dash after it.
 */
export const signedNumbers = () => (tree: Root) =>
  visit(tree, (node, at, parent) => {
    if (node.type === 'element' && (isFormula(node) || node.tagName === 'code' || node.tagName === 'pre'))
      return SKIP;
    if (node.type !== 'text' || at === undefined || !parent || !SIGNED.test(node.value)) return;
    const parts = parted(node);
    parent.children.splice(at, 1, ...parts);
    return [SKIP, at + parts.length];
  });
