import { westernDigits } from '#lib/platform/config/typed.ts';
import { foldedWords } from '../child/child.rules.ts';

/** Letters and digits alone, in one spelling for all keyboards. */
export const bareOf = (text: string): string =>
  westernDigits(foldedWords(text)).replace(/[^\p{L}\p{N}]/gu, '');

/** Alphabets, and the rows and columns of keyboards, which fingers run along. */
const ROWS = [
  ...['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '1q2w3e4r5t6y7u8i9o0p'],
  ...['ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'],
  ...['ضصثقفغعهخحجچ', 'ضصثقفغعهخحجد', 'شسیبلاتنمکگ', 'شسيبلاتنمكط', 'ظطزرذدپو', 'ئءؤرلاىةوزظ', 'قوعرتےءیہپ'],
].map(bareOf);
const backwards = (text: string) => [...text].reverse().join('');
const RUNS = [...ROWS, ...ROWS.map(backwards)];
const SHORTEST_RUN = 4;
/** What may stand beside what is guessed first. */
const MOST_BESIDE = 3;

/** The length of the run along one of the rows that begins at this place. */
function runAt(text: string, start: number): number {
  let length = SHORTEST_RUN - 1;
  while (
    start + length < text.length &&
    RUNS.some((row) => row.includes(text.slice(start, start + length + 1)))
  )
    length += 1;
  return length < SHORTEST_RUN ? 0 : length;
}

/** Whether it is little else than runs along an alphabet or a keyboard. */
export function isRun(bare: string): boolean {
  let beside = 0;
  for (let at = 0; at < bare.length;) {
    const run = runAt(bare, at);
    if (run === 0) beside += 1;
    at += run || 1;
  }
  return bare.length > 0 && beside <= Math.min(MOST_BESIDE, bare.length / 2);
}

/** The shortest part that makes the text by repeating. */
export function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.length % length === 0 && text === text.slice(0, length).repeat(text.length / length))
      return text.slice(0, length);
  return text;
}

const segmenter = new Intl.Segmenter();
const BLANK = /^[\s\p{Cf}\p{Z}]*$/u;

/** The signs that a reader sees, each emoji as one, without blanks. */
export const signsOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment).filter((sign) => !BLANK.test(sign));

/** Whether it is little else than these names, forwards or backwards, in any order. */
export function isOfNames(bare: string, names: string[]): boolean {
  const parts = names
    .flatMap((name) => foldedWords(name).split(/[^\p{L}\p{N}]+/u))
    .map(bareOf)
    .filter((part) => part.length > 1)
    .sort((a, b) => b.length - a.length);
  const rest = parts
    .flatMap((part) => [part, backwards(part)])
    .reduce((text, part) => text.replaceAll(part, '|'), bare);
  return rest !== bare && rest.replaceAll('|', '').length <= MOST_BESIDE;
}
