import { optionKey } from '#lib/items/fold.ts';
import { shuffled } from '#lib/quizzes/rules.ts';
import type { DraftItem } from '../artifacts.ts';

export const FIRST_PASSES = 3;
export const MORE_PASSES = 2;
/** An error of the lesson itself does not reach this one. A question that needs the lesson has the others. */
export const PASS_WITHOUT_LESSON = FIRST_PASSES - 1;

/** A question as a solver sees it: the key unmarked, the options in another order each pass. */
export const blind = (item: DraftItem, place: number, pass: number) => ({
  stem: item.stem,
  options: shuffled([item.correct, ...item.distractors.map(({ text }) => text)], place * 97 + pass * 31 + 7),
});

/** Whether a solver's answer is the item's key. */
export const isKey = (item: DraftItem, answer: string): boolean =>
  optionKey(answer) === optionKey(item.correct);

export type Verdict = 'pass' | 'again' | 'fail';

/** 3 of 3 passes; 2 of 3 has two more solve it, and then 4 of 5 are needed; anything else fails. */
export function verdictOf(agreed: number, solved: number): Verdict {
  if (solved <= FIRST_PASSES) return agreed === solved ? 'pass' : agreed === solved - 1 ? 'again' : 'fail';
  return agreed >= 4 ? 'pass' : 'fail';
}
