import Negotiator from 'negotiator';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from './languages.ts';

/** Browsers' names of our languages that do not begin with ours: Dari is Afghanistan's Persian. */
const OTHER_NAMES: Record<string, Language> = { prs: 'Persian', pus: 'Pashto', pbu: 'Pashto', pbt: 'Pashto' };

const BY_TAG: Record<string, Language> = {
  en: 'English', // the first: for whoever takes anything
  ...Object.fromEntries(
    Object.entries(INTERFACE).map(([language, { locale }]) => [locale, language as Language]),
  ),
  ...OTHER_NAMES,
};

/** The interface language that a browser's `Accept-Language` asks for most; English where it asks for none of ours. */
export function acceptedLanguage(header: string | null): Language {
  const [tag] = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages(
    Object.keys(BY_TAG),
  );
  return (tag && BY_TAG[tag]) || 'English';
}
