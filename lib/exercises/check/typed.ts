import Fraction from 'fraction.js';
import { fold } from '#lib/items/fold.ts';
import { type Node, NotReadable, parse } from '../algebra/parse.ts';

const LONGEST = 200;

/** A slash after a Persian zero is the decimal mark of older schoolbooks: ۰/۵ is 0.5. */
const olderDecimals = (text: string) => text.replace(/(?<![\d۰-۹])۰\/([۰-۹]+)/gu, '۰٫$1');

const fromTex = (text: string) =>
  text
    .replace(/([\d۰-۹٠-٩])\s*\\[dt]?frac\s*\{([\d۰-۹٠-٩]+)\}\s*\{([\d۰-۹٠-٩]+)\}/gu, '$1 $2/$3')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/gu, '(($1)/($2))')
    .replace(/\\[dt]?frac\s*(\d)(\d)/gu, '(($1)/($2))')
    .replace(/\\sqrt\s*\{([^{}]*)\}/gu, 'sqrt($1)')
    .replace(/\^\s*\{([^{}]*)\}/gu, '^($1)')
    .replace(/\\(?:times|cdot)/gu, '*')
    .replace(/\\(?:left|right|,|;|!)|[${}\\]/gu, ' ');

/**
 * A typed text in the generators' plain form: digits 0 to 9, a point, `*`, `sqrt`. A comma before three digits
 * separates thousands, unless `comma` says that it is a decimal comma.
 */
export function plainly(input: string, comma: 'thousands' | 'decimal' = 'thousands'): string {
  const signs = fold(
    fromTex(olderDecimals(input))
      .replace(/[½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/gu, ' $&')
      .replace(/[×·∙⋅]/gu, '*')
      .replace(/√/gu, ' sqrt ')
      .replace(/π/gu, ' pi '),
  ).trim();
  const joined = comma === 'decimal' ? signs : signs.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '');
  return joined
    .replace(/(?<=\d),(?=\d)/gu, '.')
    .replace(/(?<![\d.,/])(\d{1,3}) (\d{3})(?![\d/])/gu, '$1$2')
    .replace(/<=/gu, '≤')
    .replace(/>=/gu, '≥');
}

/** The tree of a plain text, or null if it can't be parsed. */
export function treeOf(plain: string): Node | null {
  if (plain.length > LONGEST) return null;
  try {
    return parse(plain);
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

export type ReadNumber = {
  value: Fraction;
  form: 'whole' | 'decimal' | 'fraction' | 'mixed';
  percent: boolean;
  lowest: boolean;
};

const isWhole = (node: Node): node is Extract<Node, { type: 'number' }> =>
  node.type === 'number' && !node.text.includes('.');

/** A number; null for a sum or product that is not computed yet. */
export function numberOf(node: Node): ReadNumber | null {
  switch (node.type) {
    case 'number':
      return {
        value: new Fraction(node.text),
        form: isWhole(node) ? 'whole' : 'decimal',
        percent: false,
        lowest: true,
      };
    case 'mixed': {
      const part = new Fraction(`${node.top}/${node.bottom}`);
      const lowest = String(part.d) === node.bottom;
      return { value: part.add(new Fraction(node.whole)), form: 'mixed', percent: false, lowest };
    }
    case 'group':
      return numberOf(node.inside);
    case 'negative': {
      const inside = numberOf(node.of);
      return inside && { ...inside, value: inside.value.neg() };
    }
    case 'after': {
      const inside = node.sign === "'" ? null : numberOf(node.of);
      return (
        inside && (node.sign === '%' ? { ...inside, value: inside.value.div(100), percent: true } : inside)
      );
    }
    case 'two':
      return node.sign === '/' ? ratioOf(node.left, node.right) : null;
    default:
      return null;
  }
}

function ratioOf(left: Node, right: Node): ReadNumber | null {
  const [top, bottom] = [numberOf(left), numberOf(right)];
  if (!top || !bottom || bottom.value.n === 0n || top.form !== 'whole' || bottom.form !== 'whole')
    return null;
  const value = top.value.div(bottom.value);
  return {
    value,
    form: 'fraction',
    percent: false,
    lowest: value.d === bottom.value.n && bottom.value.n > 1n,
  };
}
