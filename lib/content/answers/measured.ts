import type { Node } from '../exercises/algebra/parse.ts';
import { treeOf } from './typed.ts';
import { namesUnit } from './units-asked.ts';
import { unitsNamed } from './units.ts';

type Measured = { text: string; unit: string };

/** The ways to read an expression with a unit behind it, such as `36 pi cm^2`. */
const measuredIn = (plain: string): Measured[] =>
  [...plain.matchAll(/\s+/gu)]
    .map(({ index }) => ({ text: plain.slice(0, index), unit: plain.slice(index + 1) }))
    .filter(({ unit }) => !/^(?:[\d(^*/+-]|pi|sqrt)/u.test(unit) && unitsNamed(unit).length > 0);

/** An expression without a unit that the question speaks of. */
export const withoutUnit = (plain: string, question: string) =>
  measuredIn(plain).find(({ unit }) => namesUnit(question, unit))?.text;

/** A key with a root or π and a unit. */
export const measuredKey = (plain: string): Measured | undefined =>
  /pi|sqrt/u.test(plain) ? measuredIn(plain).find(({ text }) => treeOf(text) !== null) : undefined;

/** What the unit of a typed expression makes of it. `isSame` judges the expression alone. */
export function judgeMeasured(
  plain: string,
  key: Measured,
  isSame: (tree: Node) => boolean,
): 'right' | 'size' | 'unit' | 'unit-missing' | 'wrong' | 'unreadable' {
  const bare = treeOf(plain);
  if (bare && isSame(bare)) return 'unit-missing';
  const typed = measuredIn(plain).find(({ text }) => treeOf(text) !== null);
  if (!typed) return bare ? 'wrong' : 'unreadable';
  const tree = treeOf(typed.text)!;
  const pairs = unitsNamed(typed.unit).flatMap((a) =>
    unitsNamed(key.unit).flatMap((b) =>
      a.dimensions === b.dimensions ? [a.size.div(b.size).toFraction()] : [],
    ),
  );
  if (pairs.includes('1')) return isSame(tree) ? 'right' : 'wrong';
  const inKeysUnit = (times: string): Node => {
    return { type: 'two', sign: '*', left: tree, right: { type: 'number', text: times } };
  };
  if (pairs.some((times) => isSame(inKeysUnit(times)))) return 'size';
  return isSame(tree) ? 'unit' : 'wrong';
}
