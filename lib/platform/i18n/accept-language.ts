import Negotiator from 'negotiator';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from './languages.ts';

/** Other names for our languages in browsers: Dari is the Persian of Afghanistan. */
const OTHER_NAMES: Record<string, Language> = { prs: 'Persian', pus: 'Pashto', pbu: 'Pashto', pbt: 'Pashto' };

const BY_TAG: Record<string, Language> = {
  en: 'English', // accepts anything: the first one
  ...Object.fromEntries(
    Object.entries(INTERFACE).map(([language, { locale }]) => [locale, language as Language]),
  ),
  ...OTHER_NAMES,
};

/** The interface language that `Accept-Language` prefers; English if it names none of ours. */
export function acceptedLanguage(header: string | null): Language {
  const [tag] = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages(
    Object.keys(BY_TAG),
  );
  return (tag && BY_TAG[tag]) || 'English';
}
