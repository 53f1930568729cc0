import type { Element, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { bySignedWords, isArabic } from '#lib/platform/notation/latin.ts';
import { bySigned, bySigns, hasSums, within } from '#lib/platform/notation/sums.ts';
import { isFormula } from './own-digits.ts';

/** How many characters of a sum stay on one line, as of a formula. */
const SHORT = 16;

const text = (value: string): Text => ({ type: 'text', value });
/** Numbers of ٠–٩ would be put in the order of Arabic words even within a run from left to right. */
const leftToRight = (value: string): Element => ({
  type: 'element',
  tagName: /[٠-٩][^٠-٩٫٬]+[٠-٩]/u.test(value) ? 'bdo' : 'bdi',
  properties: { dir: 'ltr', ...(/\s/u.test(value) && value.length <= SHORT && { className: ['whole'] }) },
  children: [text(value)],
});

/**
 * A text in its parts; every second one has a direction of its own. `isMixed`: whether the text may run from right to
 * left; a whole option such as 'C++' or '7 - 3' may stand in any text.
 */
function ownRuns(value: string, isMixed: boolean): string[] {
  if (isMixed) return within(bySigns(value), bySignedWords);
  return within(hasSums(value) ? bySigns(value) : bySigned(value), (part) => {
    const parts = bySignedWords(part);
    return parts.length === 3 && parts[0] === '' && parts[2] === '' ? parts : [part];
  });
}

/**
 * Keeps sums, equations and comparisons from left to right, as formulas are, and a sign beside its number, price or Latin
 * word. Between words that run from right to left a browser would show '7 - 3' as '3 - 7', '5 > 3' as '3 < 5', the minus
 * of −8 on the right, where it reads as a dash after the number, and 'C++' as '++C'.
 */
export const ownDirection = () => (tree: Root) => {
  let isMixed = false;
  visit(tree, 'text', ({ value }) => void (isMixed ||= isArabic(value)));
  visit(tree, (node, at, parent) => {
    if (node.type === 'element' && (isFormula(node) || node.tagName === 'code' || node.tagName === 'pre'))
      return SKIP;
    if (node.type !== 'text' || at === undefined || !parent) return;
    const parts = ownRuns(node.value, isMixed)
      .map((part, number) => (number % 2 === 1 ? leftToRight(part) : text(part)))
      .filter((part) => part.type === 'element' || part.value !== '');
    parent.children.splice(at, 1, ...parts);
    return [SKIP, at + parts.length];
  });
};
