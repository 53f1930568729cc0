import type { ExerciseAnswer } from '../exercises/value.ts';
import type { ValueForm } from './forms.ts';

/**
 * A key. `form`: what its author demands; `name`: the letter that it is the value of; `called`: the function of a letter
 * that it is the value of; `unit` and `noun`: what stands behind an expression; `parts`: those of a list of anything but numbers.
 */
export type Expected = ExerciseAnswer & {
  text?: string;
  form?: ValueForm;
  name?: string;
  called?: string;
  unit?: string;
  noun?: string;
  parts?: readonly Expected[];
  /** A list in any order, such as the solutions of an equation; `named`: where its parts say which they are. */
  free?: true | 'named';
};

/** What a judge says, the best for the child first. */
export const OUTCOMES = ['right', 'unit-missing', 'form', 'size', 'unit', 'wrong', 'unreadable'] as const;
export type AnswerOutcome = (typeof OUTCOMES)[number];

export const best = (outcomes: readonly AnswerOutcome[]) =>
  OUTCOMES.find((one) => outcomes.includes(one)) ?? 'unreadable';
