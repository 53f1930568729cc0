import { foldLoosely } from '#lib/content/items/fold.ts';
import { functionNamed, signs } from './typed.ts';

/** A part of an answer that says what it is: `remainder 2`, `cos A = 4/5`; without a name ''. */
type Part = { name: string; value: string };

const AND = '(?:and|و|او|اور)';
const NAME = "\\p{L}[\\p{L}\\p{M} '’()θ°]*?";
const FIGURE = '[-+]?(?:sqrt|pi|\\d|\\.\\d|\\()';
const NAMED = new RegExp(
  `^(${NAME})\\s*(?:[=:]\\s*(?:is\\s+)?|\\s(?:is\\s+)?(?=${FIGURE}))(${FIGURE}.*|\\p{L}\\S*)$`,
  'u',
);
const BETWEEN = new RegExp(
  `\\s*[,;\\n]\\s*(?:${AND}\\s+)?(?!\\d{3}(?!\\d))|\\s+${AND}\\s+|\\s+و(?=\\p{L}{2})|(?<=[\\d%°)])\\s+(?=\\p{L}{2,}[\\p{L} ]*(?:\\s*[=:]\\s*|\\s)-?\\d)`,
  'iu',
);

const nameOf = (text: string) =>
  functionNamed(text) && text.length < 12
    ? functionNamed(text)!
    : foldLoosely(text)
        .replace(/[\s()]/gu, '')
        .replace(/^(?:و?ال|the)/u, '');

/** The parts of a text, each with its name if it has one; null if a part has no figures. */
function partsIn(text: string): Part[] | null {
  const parts = signs(text)
    .split(BETWEEN)
    .filter(Boolean)
    .map((part) => {
      const [, name, value] = NAMED.exec(part.trim()) ?? [];
      return name ? { name: nameOf(name), value: value! } : { name: '', value: part.trim() };
    });
  return parts.length > 1 && parts.every(({ value }) => /\d/u.test(value)) ? parts : null;
}

/** The parts of a key, each of which says by its own name what it is; null for any other key. */
export function namedParts(key: string): Part[] | null {
  const parts = partsIn(key);
  const names = new Set(parts?.map(({ name }) => name));
  return parts && names.size === parts.length && !names.has('') ? parts : null;
}

type Outcome = 'right' | 'form' | 'size' | 'unit' | 'wrong' | 'unreadable' | 'compare';
const WORST: readonly Outcome[] = ['wrong', 'unreadable', 'compare', 'unit', 'size', 'form', 'right'];

/**
 * Judges an answer by a key of named parts: what has a name by its name, in any order, and what has none by the places
 * that are left.
 */
export function judgeNamed(
  input: string,
  keys: readonly Part[],
  judge: (value: string, key: string) => Outcome,
): Outcome {
  const parts = partsIn(input.replace(/^\s*\(([^()]*)\)\s*$/u, '$1'));
  if (parts?.length !== keys.length) return 'unreadable';
  const names = parts.map(({ name }) => name).filter(Boolean);
  const isKnown = names.every((name) => keys.some((key) => key.name === name));
  if (!isKnown || new Set(names).size !== names.length) return 'unreadable';
  const free = keys.filter(({ name }) => !names.includes(name));
  const keyOf = ({ name }: Part) => (name ? keys.find((key) => key.name === name)! : free.shift()!);
  const outcomes = parts.map((part) => judge(part.value, keyOf(part).value));
  const outcome = WORST.find((one) => outcomes.includes(one))!;
  if (outcome !== 'wrong' || names.length > 0) return outcome;
  const isTurned = parts.toReversed().every(({ value }, at) => judge(value, keys[at]!.value) === 'right');
  return isTurned ? 'compare' : 'wrong';
}
