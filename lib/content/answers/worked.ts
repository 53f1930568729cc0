import Fraction from 'fraction.js';
import { sameExpression } from '../exercises/algebra/equal.ts';
import { lettersOf } from '../exercises/algebra/evaluate.ts';
import { numeralsOf } from './forms.ts';
import { problemNumbers } from './slips.ts';
import { numberOf, treeOf } from './typed.ts';

/**
 * `7 - 3 = 4`: the result of a sum of the question's own numbers, and whether the sum holds; null for any other text.
 */
export function workedOut(text: string, question: string): { result: string; holds: boolean } | null {
  const sides = text.split('=').map((side) => side.trim());
  const trees = sides.map(treeOf);
  const [left, right] = trees;
  if (trees.length !== 2 || !left || !right || trees.some((tree) => lettersOf(tree!).length > 0)) return null;
  const at = numberOf(right) ? 1 : 0;
  const [sum, result] = [trees[1 - at]!, trees[at]!];
  if (numberOf(sum) || !numberOf(result)) return null;
  const given = problemNumbers(question).flatMap(({ text }) => text.match(/\d+(?:\.\d+)?/gu) ?? []);
  const isOwn = numeralsOf(sum).every((one) => given.some((text) => new Fraction(text).equals(one)));
  return isOwn && given.length > 0 ? { result: sides[at]!, holds: sameExpression(sum, result) } : null;
}
