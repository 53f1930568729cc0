import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The digits of Persian, Pashto and Urdu, and of Arabic, with the decimal sign. KaTeX can't measure any of them. */
const SETS = ['۰۱۲۳۴۵۶۷۸۹٫', '٠١٢٣٤٥٦٧٨٩٫'];
const PLAIN = '0123456789.';
const MARK = 'dataOwnDigits';

const classesOf = ({ properties }: Element) => [properties.className ?? []].flat();
const isMath = (node: ElementContent | undefined) =>
  node?.type === 'element' &&
  classesOf(node).some((name) => name === 'math-inline' || name === 'math-display');

const changeTexts = (node: Element, change: (text: string) => string) =>
  visit(node, 'text', (text) => {
    text.value = change(text.value);
  });

/** The set of a formula's digits; none if it mixes sets. */
function setOf(node: Element): number {
  let all = '';
  visit(node, 'text', ({ value }) => void (all += value));
  const hasDigits = [/[۰-۹]/u, /[٠-٩]/u].map((digits) => digits.test(all));
  return /[\d.]/.test(all) || (hasDigits[0] && hasDigits[1]) ? -1 : hasDigits.indexOf(true);
}

/**
 * Before KaTeX: replaces digits of another script by 0 to 9, which it can measure, in a wrapper that remembers their
 * set.
 */
export const plainDigits = () => (tree: Root) =>
  visit(tree, 'element', (node, at, parent) => {
    if (node.properties[MARK] !== undefined) return SKIP;
    if (
      at === undefined ||
      !parent ||
      !(isMath(node) || (node.tagName === 'pre' && isMath(node.children[0])))
    )
      return;
    const set = setOf(node);
    if (set < 0) return SKIP;
    changeTexts(node, (text) => text.replace(/[۰-۹٠-٩٫]/gu, (sign) => PLAIN[SETS[set]!.indexOf(sign)]!));
    parent.children[at] = {
      type: 'element',
      tagName: 'span',
      properties: { [MARK]: String(set) },
      children: [node],
    };
    return SKIP;
  });

/** After KaTeX: restores the original digits. */
export const ownDigits = () => (tree: Root) =>
  visit(tree, 'element', (node, at, parent) => {
    const set = node.properties[MARK];
    if (set === undefined || at === undefined || !parent) return;
    changeTexts(node, (text) => text.replace(/[\d.]/gu, (sign) => SETS[Number(set)]![PLAIN.indexOf(sign)]!));
    parent.children.splice(at, 1, ...node.children);
    return at + node.children.length;
  });
