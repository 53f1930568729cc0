import { sameExpression } from '../exercises/algebra/equal.ts';
import type { Node } from '../exercises/algebra/parse.ts';
import { isRatio } from './forms.ts';

/** The parts of `2 : 3 : 5`; what is no ratio is one part. */
const partsOf = (node: Node): Node[] =>
  node.type === 'two' && isRatio(node) ? [...partsOf(node.left), node.right] : [node];

/** Whether there is a part more than a quotient has. */
export const hasManyParts = (node: Node) => partsOf(node).length > 2;

const product = (left: Node, right: Node): Node => ({ type: 'two', sign: '*', left, right });
const ZERO: Node = { type: 'number', text: '0' };

/** Judges a ratio part by part: a multiple of the key's is `form`. */
export function judgeRatio(typed: Node, key: Node): 'right' | 'form' | 'wrong' {
  const [parts, keyParts] = [partsOf(typed), partsOf(key)];
  if (parts.length !== keyParts.length || sameExpression(parts[0]!, ZERO)) return 'wrong';
  const isMultiple = parts.every((part, at) =>
    sameExpression(product(part, keyParts[0]!), product(keyParts[at]!, parts[0]!)),
  );
  if (!isMultiple) return 'wrong';
  return sameExpression(parts[0]!, keyParts[0]!) ? 'right' : 'form';
}
