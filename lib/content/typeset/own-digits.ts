import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { shownIn, toWestern } from '#lib/platform/notation/digits.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';

/** The digits of Persian, Pashto and Urdu, and of Arabic, with the decimal sign. KaTeX can't measure any of them. */
const SETS = ['۰۱۲۳۴۵۶۷۸۹٫', '٠١٢٣٤٥٦٧٨٩٫'];
const PLAIN = '0123456789.';
const MARK = 'dataOwnDigits';
/** A set of Arabic, whose numbers browsers would put in the order of Arabic words. */
const EASTERN = 1;

const classesOf = ({ properties }: Element) => [properties.className ?? []].flat();
const isMath = (node: ElementContent | undefined) =>
  node?.type === 'element' &&
  classesOf(node).some((name) => name === 'math-inline' || name === 'math-display');
export const isFormula = (node: Element) =>
  isMath(node) || (node.tagName === 'pre' && isMath(node.children[0]));

const changeTexts = (node: Element, change: (text: string, around: Element) => string) =>
  visit(node, 'text', (text, _, around) => {
    text.value = change(text.value, around as Element);
  });

/** A chemical formula has 0 to 9 in every language. */
const CHEMISTRY = /\\mathrm\{[^}]*[A-Z][^}]*\d/;

/** The set in which a formula's digits are shown: of the reader's schoolbooks, else as it is written; -1 for 0 to 9. */
function setOf(node: Element, country: Country | undefined): number {
  let all = '';
  visit(node, 'text', ({ value }) => void (all += value));
  const signs = shownIn(country);
  if (signs) return CHEMISTRY.test(all) ? -1 : SETS.findIndex((set) => set.startsWith(signs.digits));
  const written = [/[۰-۹]/u, /[٠-٩]/u].flatMap((digits, set) => (digits.test(all) ? [set] : []));
  return written.length === 1 && !/[\d.]/.test(all) ? written[0]! : -1;
}

/**
 * Before KaTeX: replaces digits of another script by 0 to 9, which it can measure, in a wrapper that remembers in which
 * set they are shown.
 */
export const plainDigits = (country?: Country) => (tree: Root) =>
  visit(tree, 'element', (node, at, parent) => {
    if (node.properties[MARK] !== undefined) return SKIP;
    if (at === undefined || !parent || !isFormula(node)) return;
    const set = setOf(node, country);
    if (set >= 0 || shownIn(country)) changeTexts(node, (text) => toWestern(text).replaceAll('٫', '.'));
    if (set < 0) return SKIP;
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
    changeTexts(node, (text, around) => {
      if (/\d/.test(text) && Number(set) === EASTERN)
        around.properties = { ...around.properties, className: [...classesOf(around), 'eastern'] };
      return text.replace(/\d|(?<=\d)\.(?=\d)/gu, (sign) => SETS[Number(set)]![PLAIN.indexOf(sign)]!);
    });
    parent.children.splice(at, 1, ...node.children);
    return at + node.children.length;
  });
