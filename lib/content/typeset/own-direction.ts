import type { ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { byLatinRuns, isArabic, needsIsolation } from '#lib/platform/notation/latin.ts';
import { isFormula } from './own-digits.ts';

/** A sign and its number where nothing stands before the sign that would make it a difference or a range. */
const SIGNED = /(?<![\p{L}\p{N}\p{M}$)\]])([−-][0-9٠-٩۰-۹][0-9٠-٩۰-۹.,٫٬/]*[%٪°]?)/u;

const text = (value: string): Text => ({ type: 'text', value });
const leftToRight = (value: string): ElementContent => ({
  type: 'element',
  tagName: 'bdi',
  properties: { dir: 'ltr' },
  children: [text(value)],
});

/** Latin runs in a text that may run from right to left; a whole option such as 'C++' may stand in any text. */
const latinParts = (value: string, isMixed: boolean): ElementContent[] => {
  const parts = byLatinRuns(value);
  if (!isMixed && (parts.length !== 3 || parts[0] !== '' || parts[2] !== '')) return [text(value)];
  return parts.map((part, at) => (at % 2 === 1 && needsIsolation(part) ? leftToRight(part) : text(part)));
};

function merged(parts: ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    if (part.type === 'text' && last?.type === 'text') last.value += part.value;
    else if (part.type !== 'text' || part.value !== '') kept.push(part);
  }
  return kept;
}

/**
 * Keeps a sign beside its number or Latin word. Between words that run from right to left a browser would put the minus
 * of −8 on the right, where it reads as a dash after the number, and show 'C++' as '++C'.
 */
export const ownDirection = () => (tree: Root) => {
  let isMixed = false;
  visit(tree, 'text', ({ value }) => void (isMixed ||= isArabic(value)));
  visit(tree, (node, at, parent) => {
    if (node.type === 'element' && (isFormula(node) || node.tagName === 'code' || node.tagName === 'pre'))
      return SKIP;
    if (node.type !== 'text' || at === undefined || !parent) return;
    const parts = merged(
      node.value
        .split(SIGNED)
        .flatMap((part, number) => (number % 2 === 1 ? [leftToRight(part)] : latinParts(part, isMixed))),
    );
    parent.children.splice(at, 1, ...parts);
    return [SKIP, at + parts.length];
  });
};
