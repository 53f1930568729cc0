import { lookAlike } from './looks.ts';
import { namesLetters, pointsToOthers } from './options.ts';

/**
 * Why students can't choose between the options: two look the same, or one points to the others, though each student
 * gets them in another order.
 */
export function choiceFault(stem: string, options: string[]): 'options_look_alike' | 'options_lean' | null {
  if (lookAlike(options)) return 'options_look_alike';
  return options.some(pointsToOthers) || namesLetters(stem, options) ? 'options_lean' : null;
}
