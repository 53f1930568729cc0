import { optionKey } from '#lib/content/items/fold.ts';
import { shuffled } from '#lib/assessing/quizzes/quizzes.rules.ts';
import type { DraftItem } from '../artifacts.ts';

export const FIRST_PASSES = 3;
export const MORE_PASSES = 2;
/**
 * In this pass the solver doesn't see the lesson, so an error of the lesson can't mislead it. Questions that need the
 * lesson have the other passes.
 */
export const PASS_WITHOUT_LESSON = FIRST_PASSES - 1;

/** A question as a solver sees it: the key not marked, the options in another order in each pass. */
export const blind = (item: DraftItem, place: number, pass: number) => ({
  stem: item.stem,
  options: shuffled([item.correct, ...item.distractors.map(({ text }) => text)], place * 97 + pass * 31 + 7),
});

/** Whether a solver's answer is the item's key. */
export const isKey = (item: DraftItem, answer: string): boolean =>
  optionKey(answer) === optionKey(item.correct);

export type SolveVerdict = 'pass' | 'again' | 'fail';

/** 3 of 3 solvers pass. With 2 of 3, two more solve it and 4 of 5 must agree. Anything else fails. */
export function verdictOf(agreed: number, solved: number): SolveVerdict {
  if (solved <= FIRST_PASSES) return agreed === solved ? 'pass' : agreed === solved - 1 ? 'again' : 'fail';
  return agreed >= 4 ? 'pass' : 'fail';
}
