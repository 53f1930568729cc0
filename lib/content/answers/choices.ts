import { foldLoosely, visible, withoutFigures, words } from '#lib/content/items/fold.ts';
import { isBareWord } from '#lib/content/items/language.ts';
import { saysBoth } from './denials.ts';

const EITHER = '(?<!\\p{L})(?:or|یا|او|ام)(?!\\p{L})|[/|]';
/** As written: folded, the Arabic word for it is the Pashto one for `and`. */
const OR = /(?<!\p{L})(?:or|یا|يا|أو)(?!\p{L})/giu;
const SAYS_EITHER = new RegExp(EITHER, 'u');
const JOINT = new RegExp(`\\s*(?:${EITHER}|[,;]|(?<!\\p{L})(?:and|و|اور|که)(?!\\p{L}))\\s*`, 'u');
const JOINING = new Set('or and either both neither nor یا او ام و اور که'.split(' '));
const ASKING = /(?<!\p{L})(?:which|what|who|whose|ای|ایهما|من|ما|کدام|کوم|کومه|چا|څوک|کون|کس)(?!\p{L})/u;
const CLAUSE = /[.?!:()"«»۔\n]/u;
/** فردي وزوجي. */
const JOINED_AND = /\sو(?=\p{L}{3})/gu;
const MOST_WORDS = 3;

const folded = (text: string) => foldLoosely(visible(withoutFigures(text)));
const within = (list: readonly string[], text: string) =>
  ` ${words(text).join(' ')} `.includes(` ${list.join(' ')} `);

/** The words of a choice without articles before them. */
const choiceOf = (part: string) => {
  const all = words(part);
  return all.slice(
    Math.max(
      0,
      all.findIndex((word) => !isBareWord(word)),
    ),
  );
};

/** What a question offers beside the key: `even` where it asks whether a number is odd or even. */
function othersOffered(question: string, key: string): string[][] {
  const wanted = choiceOf(key);
  return folded(question)
    .split(CLAUSE)
    .flatMap((clause) => {
      const parts = clause.split(JOINT).filter((part) => words(part).length > 0);
      const isOffer = SAYS_EITHER.test(clause) || parts.every((part) => words(part).length <= MOST_WORDS);
      if (parts.length < 2 || !isOffer || !parts.some((part) => within(wanted, part))) return [];
      return parts.flatMap((part, at) => {
        if (within(wanted, part) || (parts.length > 2 && at === 0 && ASKING.test(part))) return [];
        const all = choiceOf(part);
        return [at === 0 ? all.slice(-wanted.length) : all.slice(0, wanted.length)];
      });
    })
    .filter((list) => list.length > 0 && list.some((word) => !isBareWord(word)));
}

/** Whether a key stands in a list of things that are about as short: `odd, even`, `iron and wool`. */
function isListWith(text: string, key: string): boolean {
  const parts = text.split(JOINT).map(words);
  const [own, others] = [words(key), parts.filter((part) => part.join(' ') !== words(key).join(' '))];
  const isShort = (part: string[]) => part.length <= own.length + 1 && part.some((word) => !isBareWord(word));
  return others.length < parts.length && others.some(isShort);
}

/** Whether an answer has more or fewer parts than a key that is a list of words, or one of them more or less often. */
function hasOtherParts(text: string, key: string): boolean {
  const [typed, keys] = [text, key].map((one) => one.split(JOINT).filter((part) => words(part).length > 0));
  if (keys!.length < 2 || keys!.some((part) => words(part).length > MOST_WORDS)) return false;
  const count = (list: string[], word: string) => list.filter((one) => one === word).length;
  const [all, wanted] = [words(text), words(key)];
  const isCut = typed!.length > 1 && typed!.length !== keys!.length;
  return isCut || wanted.some((word) => !isBareWord(word) && count(all, word) !== count(wanted, word));
}

const countOr = (text: string) => text.match(OR)?.length ?? 0;
/** Whether an answer has a word for `or` that its key hasn't. */
export const addsOr = (input: string, key: string) => countOr(input) > countOr(visible(key));

/**
 * Whether an answer leaves the choice open that a question asks for, by giving two of what it offers: `only` if it says
 * nothing else.
 */
export function leavesOpen(input: string, key: string, question: string): 'only' | 'also' | null {
  const [text, keyText] = [input, key].map((one) =>
    folded(one.replace(/[\n\r]+/gu, ', ')).replace(JOINED_AND, ' و '),
  ) as [string, string];
  if (JOINT.test(folded(key))) return addsOr(input, key) || hasOtherParts(text, keyText) ? 'also' : null;
  const given = othersOffered(question, key).filter((one) => within(one, text));
  const isOpen = SAYS_EITHER.test(text);
  const isBoth = saysBoth(input, key);
  if (!isOpen && given.length === 0 && !isBoth) return isListWith(text, key) ? 'also' : null;
  const known = new Set([...words(key), ...given.flat(), ...JOINING]);
  const isShort = isBoth && words(text).length <= words(key).length + 1;
  return isOpen || isShort || words(text).every((word) => known.has(word)) ? 'only' : 'also';
}
