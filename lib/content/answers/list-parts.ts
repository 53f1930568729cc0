import { best, type Expected, type AnswerOutcome, OUTCOMES } from './key.ts';
import { listsIn } from './lists.ts';
import { sizeOf } from './quantity.ts';
import { signs } from './typed.ts';

/** Whether a sign stands truly between quantities: `5 cm < 1 m`. */
function isChain(keys: readonly Expected[], sign: string): boolean {
  const sizes = keys.map(({ kind, value }) => (kind === 'quantity' ? sizeOf(value) : undefined));
  return sizes.every((size, at) => {
    const before = sizes[at - 1];
    return (
      size && (at === 0 || (before && (sign === '<' ? before.compare(size) < 0 : before.compare(size) > 0)))
    );
  });
}

type JudgePart = (part: string, key: Expected) => AnswerOutcome;
type Keys = { keys: readonly Expected[]; free: Expected['free'] };

/** A list of anything: each part by its own key. */
export function judgeParts(input: string, { keys, free }: Keys, judge: JudgePart): AnswerOutcome {
  const [sign] = /[<>]/u.exec(input) ?? [];
  if (sign && !keys.some(({ value }) => /[<>]/u.test(value)) && !isChain(keys, sign)) return 'unreadable';
  const isOfFigures = keys.every(({ value }) => /\d/u.test(value));
  const judgePart = (part: string, key: Expected) =>
    judge(key.kind === 'order' ? group(part) : countFirst(part, key), key);
  const outcomes = [...listsIn(input), ...groupsIn(input, keys)]
    .filter((list) => list.length === keys.length)
    // A space before a unit separates nothing.
    .filter((list) => !isOfFigures || list.every((part) => /\d/u.test(part)))
    .map((list) =>
      free === true || (free && areNamed(list, keys)) ? inKeysOrder(list, keys, judgePart) : list,
    )
    .map((list) => list.map((part, at) => judgePart(part, keys[at]!)))
    .map((all) => (all.includes('wrong') ? 'wrong' : OUTCOMES.findLast((one) => all.includes(one))!));
  return best(outcomes);
}

/** A flat list of numbers, cut as the key's groups are. */
function groupsIn(input: string, keys: readonly Expected[]): string[][] {
  const sizes = keys.map(({ kind, value }) => (kind === 'order' ? value.split(', ').length : 1));
  const size = sizes[0]!;
  if (size === 1 || sizes.some((one) => one !== size)) return [];
  return listsIn(input)
    .filter((list) => list.length === size * keys.length)
    .map((list) => keys.map((_, at) => list.slice(at * size, (at + 1) * size).join('; ')));
}

/** Whether each part of a list says by its letter or function which one it is, where the key's do. */
const areNamed = (list: string[], keys: readonly Expected[]) =>
  keys.every(({ name, called }) => !name && !called) || list.every((part) => part.includes('='));

/** A list whose order is free, each part at the place of the first key that takes it. */
function inKeysOrder(list: string[], keys: readonly Expected[], judgePart: JudgePart) {
  const rest = [...list];
  const placed = keys.map((key) => {
    const at = rest.findIndex((part) => judgePart(part, key) === 'right');
    return at < 0 ? undefined : rest.splice(at, 1)[0]!;
  });
  return placed.map((part) => part ?? rest.shift()!);
}

/** `Al: 4` for a key's `4 Al`. */
const countFirst = (part: string, { value }: Expected) =>
  /^\d+ \p{L}+$/u.test(value) ? part.replace(/^(\p{L}+)(?:\s*:\s*|\s+)(\d+)$/u, '$2 $1') : part;

/** A group of a list: `(6, 2)` and `6 × 2` for `6 and 2`. */
const group = (input: string) =>
  signs(input)
    .replace(/^\(([^()]*)\)$/u, '$1')
    .replace(/\s*(?:\*|(?<!\p{L})by(?!\p{L}))\s*/giu, '; ');
