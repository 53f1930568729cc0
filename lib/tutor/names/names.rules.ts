import { isEveryday } from './everyday.ts';

/** What can be a name: letters with their marks, and the joiner inside them. */
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\u200c]*/gu;
const MOST_WORDS = 1000;

export const wordsOf = (texts: string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []))]
    .filter((word) => word.length > 1 && word.length <= 40)
    .slice(0, MOST_WORDS);

/** The words of a lesson. They are not treated as names, even if somebody has such a name. */
export const lowerWords = (texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []));

/** The words of a message that are names of the school's accounts: lower-case words, and pairs with a space between. */
export type AccountNames = {
  /** Part of the name of any account. */
  names: ReadonlySet<string>;
  /** Part of the name of somebody in the same grade, or of staff. */
  near: ReadonlySet<string>;
  /** Two parts of one account's name. */
  full: ReadonlySet<string>;
};

type Word = {
  text: string;
  at: number;
  lower: string;
  /** What stands between it and the word before. */ gap: string;
};

// Words that come before a name and announce it, and words that come after one.
const BEFORE = new Set(
  `friend classmate teacher brother sister cousin uncle aunt mother father mr mrs miss ms sir named called dear hi hello hey
  صديقي صديقتي زميلي زميلتي أخي أختي معلمي معلمتي الأستاذ الأستاذة أستاذ اسمه اسمها يا
  دوستم رفیقم برادرم خواهرم همکلاسم همکلاسی‌ام معلمم آقای خانم استاد نامش اسمش
  ملګری ملګرې ملګري ورور خور ښوونکی ښوونکې ښاغلی اغلې نوم‌یې
  دوست سہیلی بھائی بہن استاد استانی جناب محترمہ`.split(/\s+/u),
);
const AFTER = new Set('jan khan sahib bhai baji جان خان صاحب صیب آغا بھائی باجی راته'.split(' '));

const isCapital = (text: string) => /^\p{Lu}/u.test(text);
const ENDS_SENTENCE = /[.!?؟۔:;\n"“«(]\s*$/u;
const startsSentence = ({ gap, at }: Word) =>
  ENDS_SENTENCE.test(gap) || (at === gap.length && gap.trim() === '');

/** Whether the words around a word show that it is a name, whatever else it can mean. */
const isAnnounced = (words: Word[], index: number): boolean =>
  BEFORE.has(words[index - 1]?.lower ?? '') || AFTER.has(words[index + 1]?.lower ?? '');

function isName(
  isShouted: boolean,
  words: Word[],
  index: number,
  { names, near }: AccountNames,
  lesson: Set<string>,
) {
  const word = words[index]!;
  if (!names.has(word.lower)) return false;
  if (isAnnounced(words, index)) return true;
  if (lesson.has(word.lower)) return false;
  if (!/\p{Lu}|\p{Ll}/u.test(word.text)) return near.has(word.lower) && !isEveryday(word.text);
  if (!isCapital(word.text) || isShouted) return false;
  return !startsSentence(word) || near.has(word.lower);
}

/** Whether two words stand side by side, so that they can be one person's names. */
const isBeside = (next: Word | undefined): next is Word =>
  next !== undefined && /^[ \u00a0-]+$/u.test(next.gap);

function locateWords(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index: at }) => {
    const gap = text.slice(end, at);
    end = at + word.length;
    return { text: word, at, lower: word.toLowerCase(), gap };
  });
}

/** All pairs of names that stand side by side: they may be somebody's first and last name. */
export const pairsOf = (texts: string[], names: ReadonlySet<string>): [string, string][] =>
  texts.flatMap((text) => {
    const words = locateWords(text);
    return words.flatMap((word, i) => {
      const next = words[i + 1];
      const both = isBeside(next) && names.has(word.lower) && names.has(next.lower);
      return both ? [[word.lower, next.lower] as [string, string]] : [];
    });
  });

/**
 * Removes the names of the school's people from a text. Full names are always removed. A single name is removed if it
 * is announced ("my friend …", "… jan") or if only a name has a capital there. Many names are also words (a flower,
 * light, hope). So without such a sign, only names of people near the child are removed, and only if the lesson doesn't
 * use them as words.
 */
export function withoutOthers(text: string, accountNames: AccountNames, lesson: Set<string>): string {
  const words = locateWords(text);
  const isShouted = text === text.toUpperCase();
  const nameIndexes = new Set<number>();
  words.forEach((word, i) => {
    const next = words[i + 1];
    if (isBeside(next) && accountNames.full.has(`${word.lower} ${next.lower}`)) nameIndexes.add(i).add(i + 1);
    if (isName(isShouted, words, i, accountNames, lesson)) nameIndexes.add(i);
  });
  const last = words.at(-1);
  const written = words.map(({ gap, text: word }, i) => gap + (nameIndexes.has(i) ? '[name]' : word));
  return last ? written.join('') + text.slice(last.at + last.text.length) : text;
}
