import { fold, visible, words } from '#lib/content/items/fold.ts';
import { isBareWord } from '#lib/content/items/language.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { sameExpression } from '../exercises/algebra/equal.ts';
import { addsOr, leavesOpen } from './choices.ts';
import { answersOtherwise, contradict, saysNo } from './denials.ts';
import { numbersOf, signs, treeOf, withArrows, withDecimalSlash } from './typed.ts';

const isFigures = (text: string) => /^[\d\s.,:/^()+*=-]+$/u.test(fold(visible(text)));

/** The meaningful words of an answer; numbers count as words. */
export const carrying = (text: string) =>
  [...new Set(words(visible(text)))].filter((word) => !isBareWord(word));

/** The longest common subsequence of words. */
function inOrder(input: string[], answer: string[]): number {
  const row = new Array<number>(answer.length + 1).fill(0);
  for (const one of input) {
    let before = 0;
    for (const [at, other] of answer.entries()) {
      const here = row[at + 1]!;
      row[at + 1] = one === other ? before + 1 : Math.max(here, row[at]!);
      before = here;
    }
  }
  return row[answer.length]!;
}

/**
 * How much of an answer in words a message contains, 0 to 1. With another word for one of its own, or
 * a denial in only one of them, 0.
 */
function saysHow(message: string, answer: string): number {
  const [typed, key] = [carrying(message), carrying(answer)];
  const left = key.filter((word) => !typed.includes(word));
  const isReplaced = left.length > 0 && typed.some((word) => !key.includes(word));
  if (words(visible(answer)).length === 0 || isReplaced || contradict(message, answer)) return 0;
  return Math.min(inOrder(typed, key) / key.length, 1) || 0;
}

const plainOf = (text: string) => fold(visible(text)).replace(/\s+/gu, '').toLowerCase();
const wordsOnly = (text: string) => words(visible(text)).join(' ');
/** Whether a message is the answer as its author wrote it. Figures must have their signs, words need not. */
export const isAnswer = (message: string, answer: string) =>
  answer !== '' &&
  (plainOf(message) === plainOf(answer) ||
    (!isFigures(answer) && words(answer).length > 0 && wordsOnly(message) === wordsOnly(answer)));

export const contains = (message: string, answer: string) => {
  const [messageText, answerText] = [
    ` ${words(message).join(' ')} `,
    ` ${words(visible(answer)).join(' ')} `,
  ];
  return answerText.trim() !== '' && messageText.includes(answerText);
};

/** Between the parts of an answer: what is listed, the answer and its reason. */
const PART = /[;:,.؛،۔]|(?<!\p{L})(?:and|or|و|او|اور|یا|أو)(?!\p{L})/iu;
const saysOfEachPart = (text: string, answer: string): boolean => {
  const typed = carrying(text);
  const parts = visible(answer).split(PART).map(carrying);
  return parts.every((part) => part.length === 0 || part.some((word) => typed.includes(word)));
};

/** Whether a message contains nearly all of a longer answer, of each of its parts, in order and without much else. */
export const saysNearlyAll = (text: string, answer: string): boolean => {
  const count = words(visible(answer)).length;
  return (
    count >= 3 &&
    words(text).length <= 3 * count &&
    saysHow(text, answer) >= 0.8 &&
    saysOfEachPart(text, answer)
  );
};

/** `ما ينمو` denies the verb behind it, in Arabic alone. */
const isDeniedBefore = (text: string, answer: string) =>
  contains(text, `ما ${visible(answer)}`) && !contains(answer, 'ما');

/** Whether a message contains the whole answer, and neither denies it nor leaves open which of two things it says. */
export const saysWhole = (text: string, answer: string, question: string) =>
  contains(text, answer) &&
  !contradict(text, answer) &&
  !isDeniedBefore(text, answer) &&
  !leavesOpen(text, answer, question);

/** Whether a text contains an answer in words. If not, the answer may still be right. */
export function saysAnswer(text: string, answer: string, question: string): boolean {
  if (isAnswer(text, answer)) return true;
  if (addsOr(text, answer)) return false;
  const isShort = words(text).length <= words(visible(answer)).length + 4;
  if (isShort && (saysWhole(text, answer, question) || saysNo(text, answer))) return true;
  return saysNearlyAll(text, answer) && !leavesOpen(text, answer, question);
}

const MARK = /\d+(?:[.,]\d+)*|[-+*/÷^=<>≤≥≠≈±→%°|∞]|sqrt|pi(?!\p{L})|(?<=\d|\)|(?<!\p{L})\p{L})!/gu;
const marksOf = (text: string) => numbersOf(signs(text)).match(MARK) ?? [];
/** A formula as its characters alone: N₂ and N_2, a fraction with a line or a stroke. */
const tight = (text: string) => signs(text).replace(/[\s()_,;*]/gu, '');

/** Whether a text has figures, signs, operators or relations: then its words alone say too little. */
export const hasMarks = (text: string) => marksOf(text).length > 0;

const TURNED: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' };
const sorted = (marks: string[]) => marks.toSorted().join(' ');

/** Whether two texts differ at most by the order of what is added or multiplied, or by the side of a relation. */
const isTurned = (marks: string[], key: string[]) =>
  key.some((mark) => TURNED[mark])
    ? marks
        .toReversed()
        .map((mark) => TURNED[mark] ?? mark)
        .join(' ') === key.join(' ')
    : key.some((mark) => mark === '*' || mark === '+') && !key.includes('→') && sorted(marks) === sorted(key);

/** Whether two lines work out the same numbers: `8 = 4 × 2` for `2 × 4 = 8`. */
function isSameWork(input: string, key: string): boolean {
  const sidesOf = (text: string) => numbersOf(signs(text)).split('=');
  const [sides, keySides] = [sidesOf(input), sidesOf(key)];
  const isSame = (side: string, at: number) => {
    const [tree, keyTree] = [treeOf(side), treeOf(keySides[at]!)];
    const keepsMarks = sorted(marksOf(side)) === sorted(marksOf(keySides[at]!));
    return keepsMarks && tree !== null && keyTree !== null && sameExpression(tree, keyTree);
  };
  return (
    sides.length > 1 &&
    sides.length === keySides.length &&
    [sides, sides.toReversed()].some((one) => one.every(isSame))
  );
}

/**
 * Judges an answer to a key of figures and words together. It is right only if all figures and signs are the key's, in
 * its order, and the words too; other figures in their places are wrong; and anything else can't be judged.
 */
export function judgeMarked(typed: string, key: string, country: Country): 'right' | 'wrong' | 'unreadable' {
  const input = withArrows(typed, key);
  if (tight(input) === tight(key)) return 'right';
  if (answersOtherwise(input, key)) return 'wrong';
  const keyMarks = marksOf(key);
  const hasDecimal = keyMarks.some((mark) => mark.includes('.'));
  const readings = [input, ...(hasDecimal ? withDecimalSlash(input, country) : [])].map(marksOf);
  if (!readings.some((marks) => marks.length === keyMarks.length)) return 'unreadable';
  if (!readings.some((marks) => marks.join(' ') === keyMarks.join(' '))) {
    if (!readings.some((marks) => isTurned(marks, keyMarks))) return 'wrong';
    return isSameWork(input, key) ? 'right' : 'unreadable';
  }
  // Nearly all the words would leave out a unit.
  const [typedText, keyText] = [signs(input), signs(key)];
  const isWhole = contains(typedText, keyText) && !contradict(typedText, keyText);
  return isAnswer(typedText, keyText) || isWhole ? 'right' : 'unreadable';
}
