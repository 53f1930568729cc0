import type { Case } from './case.ts';
import { figuresOf, foldLoosely, optionKey, visible, withoutFigures, words } from './fold.ts';
import { isCommonWord } from './language.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { Item } from './items.schema.ts';
import { jaccard, trigrams } from './similarity.ts';

const wordRun = (text: string) => ` ${words(visible(text)).join(' ')} `;

/**
 * Whether the key is word for word in the stem and no distractor is. A stem that names all choices gives nothing away.
 */
export function givesKeyAway({ item, options }: Case): boolean {
  const [key = '', ...wrong] = options;
  const stem = wordRun(item.stem);
  const stands = (option: string) => {
    const run = wordRun(option);
    return run.trim() !== '' && stem.includes(run);
  };
  const letters = visible(key).match(/\p{L}/gu)?.length ?? 0;
  const isWord = /\p{L}{3}/u.test(visible(key)) || (letters >= 2 && /\p{Script=Arabic}{2}/u.test(key));
  return isWord && stands(key) && !wrong.some(stands);
}

export const SIMILAR = 0.7;

export function repeatsEarlierStem({ items, item, index }: Case): boolean {
  if (item.stem.trim() === '') return false;
  const text = ({ stem }: Item) => trigrams(withoutFigures(stem));
  return items.slice(0, index).some((other) => {
    // The same question about another drawing is another question.
    const isOfOther = figuresOf(other.stem).join() !== figuresOf(item.stem).join();
    return !isOfOther && jaccard(text(item), text(other)) >= SIMILAR;
  });
}

const isContentWord = (word: string) => !/\d/u.test(word) && word.length >= 4;
/** An approximate root: the word without its article and its ending. */
const root = (word: string) =>
  word.replace(/^ال(?=\p{L}{3})|(?<=[a-z]{3})s$/gu, '').slice(0, /\p{Script=Arabic}/u.test(word) ? 5 : 6);
const contentWords = (text: string, language: Language) =>
  new Set(
    words(visible(text))
      .filter((w) => isContentWord(w) && !isCommonWord(w, language))
      .map(root),
  );

/** Whether only the key shares a word with the stem, and few other stems of this quiz use that word. */
export function echoesStemInKey({ lesson: { language }, items, item, wrong }: Case): boolean {
  const contents = (text: string) => contentWords(text, language);
  const stem = contents(item.stem);
  const sharedBy = (option: string) => [...contents(option)].filter((w) => stem.has(w));
  const isRare = (word: string) =>
    items.filter((i) => contents(i.stem).has(word)).length <= Math.max(1, items.length / 4);
  const comparable = wrong.every((w) => contents(w).size > 0);
  return comparable && sharedBy(item.correct).some(isRare) && !wrong.some((w) => sharedBy(w).length > 0);
}

const LIMITS = [
  { upTo: 3, stem: 35, option: 14 },
  { upTo: 6, stem: 50, option: 18 },
  { upTo: 9, stem: 70, option: 24 },
  { upTo: 12, stem: 95, option: 30 },
];

export function isTooLong({ lesson, item, options }: Case): boolean {
  const limit = LIMITS.find((l) => lesson.grade <= l.upTo) ?? { stem: 95, option: 30 };
  const size = (text: string) => words(visible(withoutFigures(text))).length;
  return size(item.stem) > limit.stem || options.some((o) => size(o) > limit.option);
}

export const sameKey = (a: string, b: string) => optionKey(a) === optionKey(b) && foldLoosely(a) !== '';
