import { problemNumbers } from './slips.ts';
import { numberOf, plainly, signs, treeOf } from './typed.ts';

const TURNED: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤', '=': '=', '≠': '≠' };
/** A text's signs; a sign of equality alone, which has nothing to stand before, too. */
const relationIn = (text: string) => signs(text) || text.replace(/[$\s]/gu, '');
/** A key that is the sign between two numbers. */
export const isRelationSign = (key: string) => TURNED[relationIn(key)] !== undefined;

const STATEMENT = /^([^<>=≤≥≠]+)([<>=≤≥≠])([^<>=≤≥≠]+)$/u;

/** Judges the sign between two of a question's numbers, alone or with both of them, from either side. */
export function judgeSign(input: string, key: string, question: string): 'right' | 'wrong' | 'unreadable' {
  const [text, wanted] = [relationIn(input), relationIn(key)];
  if (isRelationSign(text)) return text === wanted ? 'right' : 'wrong';
  const [, left, sign, right] = STATEMENT.exec(text) ?? [];
  const [a, b] = [left, right].map((side) => {
    const tree = side === undefined ? null : treeOf(plainly(side));
    return (tree && numberOf(tree)?.value) ?? null;
  });
  if (!a || !b) return 'unreadable';
  const given = problemNumbers(question).map(({ value }) => value);
  const first = given.findIndex((one) => one.equals(a));
  const second = given.findIndex((one, at) => at !== first && one.equals(b));
  if (first < 0 || second < 0) return 'unreadable';
  return (first < second ? sign : TURNED[sign!]) === wanted ? 'right' : 'wrong';
}
