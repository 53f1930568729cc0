import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';

/** A text's own language and direction; guessed from its letters if the language is unknown. */
export const ownScript = (language: Language | undefined) =>
  language ? { lang: INTERFACE[language].locale, dir: INTERFACE[language].dir } : { dir: 'auto' as const };
