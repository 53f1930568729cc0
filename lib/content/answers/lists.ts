import { foldLoosely } from '#lib/content/items/fold.ts';
import { withoutLetters } from './lettered.ts';
import { numberOf, numbersOf, signs, treeOf } from './typed.ts';

const WORD =
  '\\s+(?:and|or|و|او|اور|یا|أو|او|ثم)\\s+|\\s+(?:و|and)(?=-?\\d)|\\s*(?<!\\p{Script=Arabic})و(?!\\p{Script=Arabic})\\s*|\\s*&\\s*';
/** What may separate a list's parts, from the clearest to the least clear. */
const SEPARATORS = [
  '\\s*[;≈]\\s*',
  ',\\s+|\\s+,|\\s*;\\s*',
  `,\\s+|\\s+,|\\s*;\\s*|${WORD}`,
  `\\s*[,;]\\s*|${WORD}`,
  `\\s*,\\s*|\\s+|${WORD}`,
];
const SPLITS = SEPARATORS.map((one) => new RegExp(one, 'u'));

/** A text whose points keep their own comma to themselves: `(2,4); (0,0)`. */
export const pointsApart = (text: string) =>
  text
    .replace(/\([^()]*\)/gu, (inside) =>
      inside.replace(/[,،]/u.test(inside) ? /\s*[,،]\s*/gu : /\s*[;؛]\s*/gu, ','),
    )
    .replace(/\)\s*[,،]\s*\(/gu, '); (');

/** The parts of a list, by every way to separate them that gives more than one. */
export function listsIn(input: string): string[][] {
  const lines = signs(input).replace(/[\n\r]+/gu, ';');
  const text = pointsApart(withoutLetters(lines));
  const chain = /^[^<>]+(?:([<>])[^<>]+)(?:\1[^<>]+)*$/u.exec(text)?.[1];
  const lists = [...(chain ? [text.split(chain)] : []), ...SPLITS.map((split) => text.split(split))];
  const trimmed = lists.map((list) => list.map((part) => part.trim()).filter(Boolean));
  return [...new Map(trimmed.map((list) => [list.join('\n'), list])).values()].filter(
    (list) => list.length > 1,
  );
}

const itemOf = (part: string, comma: 'thousands' | 'decimal') => {
  const tree = treeOf(numbersOf(part, comma).replace(/^(\d[\d.]*)-$/u, '-$1'));
  const number = tree && numberOf(tree);
  return number ? number.value.toFraction() : foldLoosely(part);
};

const isRelated = (items: string[], sign: '<' | '>') =>
  items.every((item, at) => {
    if (at === 0) return true;
    const [before, here] = [items[at - 1]!, item].map((one) => numberOf(treeOf(`(${one})`)!)?.value);
    return before && here && (sign === '<' ? before.compare(here) < 0 : before.compare(here) > 0);
  });

const isNumber = (item: string) => /^-?\d+(?:\/\d+)?$/u.test(item);

/** Whether figures are a key's whole numbers in its order, with groups of three or without: `563,4,563,10305`. */
function hasGroupsOf(input: string, key: readonly string[]): boolean {
  let rest = signs(input)
    .split(/[\s,;'’]+/u)
    .filter(Boolean);
  for (const number of key) {
    const count = rest.findIndex((_, at) => rest.slice(0, at + 1).join('') === number) + 1;
    const [first = '', ...groups] = rest.slice(0, count);
    const areGroups = groups.every((one) => /^\d{3}$/u.test(one)) && /^-?\d{1,3}$/u.test(first);
    if (count === 0 || (count > 1 && !areGroups)) return false;
    rest = rest.slice(count);
  }
  return rest.length === 0;
}

/** Whether a typed list is the key's: in its order, or in any if `free`. */
export function judgeList(
  input: string,
  key: readonly string[],
  free = false,
): 'right' | 'wrong' | 'unreadable' {
  if (key.every((part) => /^-?\d+$/u.test(part)) && hasGroupsOf(input, key)) return 'right';
  const order = (items: string[]) => (free ? items.toSorted() : items).join(' ');
  const expected = order(key.map((part) => itemOf(part, 'thousands')));
  const [, sign] = /^[^<>]*([<>])/u.exec(signs(input)) ?? [];
  const readings = listsIn(input).flatMap((list) =>
    (['thousands', 'decimal'] as const).map((comma) => list.map((part) => itemOf(part, comma))),
  );
  const isTrue = (items: string[]) => !sign || isRelated(items, sign as '<');
  if (readings.some((items) => order(items) === expected && isTrue(items))) return 'right';
  return readings.some((items) => items.every(isNumber)) ||
    key.some((part) => !isNumber(itemOf(part, 'thousands')))
    ? 'wrong'
    : 'unreadable';
}
