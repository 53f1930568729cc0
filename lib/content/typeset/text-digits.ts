import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { inDigits, shownIn, toWestern } from '#lib/platform/notation/digits.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { isFormula } from './own-digits.ts';

const FIGURES = '/figures/';

/** A figure's labels have the digits of its address. */
function figureIn(address: string, digits: string): string {
  try {
    return toWestern(decodeURIComponent(address)).replace(/\d/gu, (digit) => digits[Number(digit)]!);
  } catch {
    return address;
  }
}

/** Running text, pictures' words, figures and lists in the digits of the reader's schoolbooks; code as it is written. */
export const textDigits = (country?: Country) => (tree: Root) => {
  const signs = shownIn(country);
  if (!signs) return;
  visit(tree, (node) => {
    if (node.type === 'text') node.value = inDigits(node.value, country);
    if (node.type !== 'element') return;
    if (isFormula(node) || node.tagName === 'code' || node.tagName === 'pre') return SKIP;
    if (node.tagName === 'img') changePicture(node, signs.digits, country);
    if (node.tagName === 'ol' && country === 'ar-EG') node.properties.className = ['eastern'];
    return;
  });
};

function changePicture({ properties }: Element, digits: string, country?: Country) {
  if (typeof properties.alt === 'string') properties.alt = inDigits(properties.alt, country);
  if (typeof properties.src === 'string' && properties.src.startsWith(FIGURES))
    properties.src = figureIn(properties.src, digits);
}
