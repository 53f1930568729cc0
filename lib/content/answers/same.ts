import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { withinBudget } from '../exercises/algebra/budget.ts';
import { checkAnswer } from './check.ts';
import { expectedFrom } from './expected.ts';
import { signs } from './typed.ts';

/** Whether two typed answers have the same value, such as ½, 1/2 and 0.5, or ٥ and 5. Words must be the same. */
export function haveSameValue(input: string, earlier: string, country: Country): boolean {
  if (signs(input) === signs(earlier)) return true;
  const expected = expectedFrom(earlier);
  return expected !== null && checkAnswer(input, expected, { country }).verdict === 'right';
}

/** A judgement, and whether a wrong answer was tried before: together for the price of one check. */
export const judgeAnew = <T extends { verdict: string }>(judge: () => T, wasTried: () => boolean) =>
  withinBudget(() => {
    const judged = judge();
    return { ...judged, isTried: judged.verdict === 'wrong' && wasTried() };
  });
