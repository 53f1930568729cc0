import { translator } from '#lib/platform/i18n/translator.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';

const wordsIn = (language: Language) => {
  const t = translator(language, 'parents');
  const [title, text] = [t('slip.title'), t('slip.text')];
  return { title, text, scan: t('slip.scan'), keep: t('slip.keep'), validUntil: t('validUntil') };
};

/** What a slip says in each language: the parents' need not be the page's. */
export const slipWords = () =>
  Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)])) as SlipWords;

export type SlipWords = Record<Language, ReturnType<typeof wordsIn>>;
