import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';

/** Whether a text has anything to typeset; most answers are plain words and need no renderer. */
export const isMarked = (text: string) => /[$*_`[\]#|<>\\]|\n\s*\n|^\s*[-+\d]/.test(text);

/** A text's own language and direction, whatever the interface's; by its letters where no language is known. */
export const ownScript = (language: Language | undefined) =>
  language ? { lang: INTERFACE[language].locale, dir: INTERFACE[language].dir } : { dir: 'auto' as const };
