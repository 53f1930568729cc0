import { visible } from '#lib/items/fold.ts';
import { inDigits } from '#lib/notation/digits.ts';
import type { Country } from '#lib/notation/rules.ts';

/**
 * An accessible name for a control with a typeset label, which browsers can't derive from MathML. Undefined if the text
 * is enough.
 */
export const spoken = (text: string, country?: Country): string | undefined =>
  text.includes('$') ? inDigits(visible(text), country) : undefined;
