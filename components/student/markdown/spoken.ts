import { visible } from '#lib/content/items/fold.ts';
import { piecesOf } from '#lib/content/items/pieces.ts';
import { inDigits } from '#lib/platform/notation/digits.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';

/**
 * An accessible name for a control with a typeset answer, which browsers can't derive from MathML. Undefined if the text
 * is enough.
 */
export function spoken(text: string, country?: Country): string | undefined {
  const pieces = piecesOf(text);
  if (pieces.every(({ kind }) => kind !== 'formula')) return undefined;
  const names = pieces.map(({ kind, raw, inner }) => (kind === 'formula' ? visible(raw) : inner));
  return inDigits(names.join('').trim(), country);
}

/** The same for a question, which is Markdown. */
export const spokenQuestion = (text: string, country?: Country): string | undefined =>
  piecesOf(text).some(({ kind }) => kind === 'formula') ? inDigits(visible(text), country) : undefined;
