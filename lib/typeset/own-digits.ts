import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { Language } from '#lib/vocabulary.ts';

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

/** The set that a language's schoolbooks print in formulas; none where they print 0 to 9. */
const BOOKS: Partial<Record<Language, number>> = { Pashto: 0, Persian: 0 };

/** A chemical formula has 0 to 9 in every language. */
const CHEMISTRY = /\\mathrm\{[^}]*[A-Z][^}]*\d/;

/** The set in which a formula's digits are shown; none for 0 to 9, and if it mixes sets. */
function setOf(node: Element, ofBooks: number): number {
  let all = '';
  visit(node, 'text', ({ value }) => void (all += value));
  const written = [/[۰-۹]/u, /[٠-٩]/u].flatMap((digits, set) => (digits.test(all) ? [set] : []));
  if (!/[\d.]/.test(all)) return written.length === 1 ? written[0]! : -1;
  return CHEMISTRY.test(all) || written.some((set) => set !== ofBooks) ? -1 : ofBooks;
}

/**
 * Before KaTeX: replaces digits of another script by 0 to 9, which it can measure, in a wrapper that remembers their
 * set. Formulas in 0 to 9 get the set of the language's schoolbooks.
 */
export const plainDigits = (language?: Language) => (tree: Root) =>
  visit(tree, 'element', (node, at, parent) => {
    if (node.properties[MARK] !== undefined) return SKIP;
    if (
      at === undefined ||
      !parent ||
      !(isMath(node) || (node.tagName === 'pre' && isMath(node.children[0])))
    )
      return;
    const set = setOf(node, (language && BOOKS[language]) ?? -1);
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

/** After KaTeX: writes the digits of the set, and its decimal sign between them. */
export const ownDigits = () => (tree: Root) =>
  visit(tree, 'element', (node, at, parent) => {
    const set = node.properties[MARK];
    if (set === undefined || at === undefined || !parent) return;
    changeTexts(node, (text) =>
      text.replace(/\d|(?<=\d)\.(?=\d)/gu, (sign) => SETS[Number(set)]![PLAIN.indexOf(sign)]!),
    );
    parent.children.splice(at, 1, ...node.children);
    return at + node.children.length;
  });
