/** A word of a message as names are: letters with their marks, and the joiner inside them. */
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\u200c]*/gu;
const MOST_WORDS = 1000;

export const wordsOf = (texts: string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []))]
    .filter((word) => word.length > 1 && word.length <= 40)
    .slice(0, MOST_WORDS);

/** The words of a lesson: what it uses is a word there, whoever else is called so. */
export const usedWords = (texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []));

/** What of a message's words the school's accounts bear: lower-case words, and pairs of words with a space between. */
export type Borne = {
  /** Part of the name of any account. */
  names: ReadonlySet<string>;
  /** Of somebody in the same grade, or of the staff. */
  near: ReadonlySet<string>;
  /** Two parts of one account's name. */
  full: ReadonlySet<string>;
};

type Word = { text: string; at: number; lower: string };

// The words that stand before a name and announce it, and those that stand after one.
const BEFORE = new Set(
  `friend classmate teacher brother sister cousin uncle aunt mother father mr mrs miss ms sir named called dear hi hello hey
  صديقي صديقتي زميلي زميلتي أخي أختي معلمي معلمتي الأستاذ الأستاذة أستاذ اسمه اسمها يا
  دوستم رفیقم برادرم خواهرم همکلاسم همکلاسی‌ام معلمم آقای خانم استاد نامش اسمش
  ملګری ملګرې ملګري ورور خور ښوونکی ښوونکې ښاغلی اغلې نوم‌یې
  دوست سہیلی بھائی بہن استاد استانی جناب محترمہ`.split(/\s+/u),
);
const AFTER = new Set('jan khan sahib bhai baji جان خان صاحب صیب آغا بھائی باجی'.split(' '));

const isCapital = (text: string) => /^\p{Lu}/u.test(text);
const SENTENCE_START = /(^|[.!?؟۔:;\n"“«(])\s*$/u;

/** Whether the place of a word says that it is a name, whatever else it may mean. */
const isAnnounced = (words: Word[], index: number): boolean =>
  BEFORE.has(words[index - 1]?.lower ?? '') || AFTER.has(words[index + 1]?.lower ?? '');

function isName(text: string, words: Word[], index: number, { names, near }: Borne, lesson: Set<string>) {
  const word = words[index]!;
  if (!names.has(word.lower)) return false;
  if (isAnnounced(words, index)) return true;
  if (lesson.has(word.lower)) return false;
  if (!/\p{Lu}|\p{Ll}/u.test(word.text)) return near.has(word.lower);
  if (!isCapital(word.text) || text === text.toUpperCase()) return false;
  return !SENTENCE_START.test(text.slice(0, word.at)) || near.has(word.lower);
}

/** The words side by side in a text, for whom one account may bear both. */
const besides = (text: string, one: Word, next: Word | undefined): next is Word =>
  next !== undefined && /^[ \u00a0-]+$/u.test(text.slice(one.at + one.text.length, next.at));

const placed = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    at: index,
    lower: word.toLowerCase(),
  }));

/** Each two words that stand side by side, as they may be somebody's first and last name. */
export const pairsOf = (texts: string[], names: ReadonlySet<string>): [string, string][] =>
  texts.flatMap((text) => {
    const words = placed(text);
    return words.flatMap((word, i) => {
      const next = words[i + 1];
      const both = besides(text, word, next) && names.has(word.lower) && names.has(next.lower);
      return both ? [[word.lower, next.lower] as [string, string]] : [];
    });
  });

/**
 * A text without the names of the school's people. Full names go always. A name alone goes where it is announced ("my
 * friend …", "… jan") or where only a name has a capital; else, as many a name is also a word (a flower, light, hope),
 * only that of a person near the child which the lesson does not use as a word.
 */
export function withoutOthers(text: string, borne: Borne, lesson: Set<string>): string {
  const words = placed(text);
  const gone = new Set<number>();
  words.forEach((word, i) => {
    if (besides(text, word, words[i + 1]) && borne.full.has(`${word.lower} ${words[i + 1]!.lower}`))
      gone.add(i).add(i + 1);
    if (isName(text, words, i, borne, lesson)) gone.add(i);
  });
  return words.reduceRight(
    (left, word, i) =>
      gone.has(i) ? `${left.slice(0, word.at)}[name]${left.slice(word.at + word.text.length)}` : left,
    text,
  );
}
