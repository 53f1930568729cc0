import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';

/** What separates the parts of a list in a language. */
const separatorOf = (language: Language) => (INTERFACE[language].dir === 'rtl' ? '، ' : ', ');

export const answerOf = (placed: readonly string[], language: Language): string =>
  placed.join(separatorOf(language));

/** The tiles of an answer that was made of them, in its order; none if it was typed in another way. */
export function tilesOf(answer: string, tiles: readonly string[], language: Language): string[] {
  const parts = answer.split(separatorOf(language));
  return parts.every((part) => tiles.includes(part)) ? parts : [];
}
