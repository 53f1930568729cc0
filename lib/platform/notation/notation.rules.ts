import { type Language, LANGUAGES, type Notation, NOTATIONS } from '#lib/vocabulary.ts';

export const COUNTRIES = ['fa-AF', 'ps-AF', 'fa-IR', 'ur-PK', 'ar-EG', 'ar-MA', 'en'] as const;
/** Whose schoolbooks decide digits, signs, names, money and the first day of the week. */
export type Country = (typeof COUNTRIES)[number];

/** Other names for the two notations of Arabic. */
const ALIASES: Record<string, Country> = {
  ar: 'ar-EG',
  'ar-east': 'ar-EG',
  'ar-west': 'ar-MA',
  ps: 'ps-AF',
  fa: 'fa-IR',
  ur: 'ur-PK',
};

export const countryNamed = (name: string): Country | undefined =>
  COUNTRIES.find((country) => country === name) ?? ALIASES[name];

/** The country if only a language is known. */
export const COUNTRY_OF: Record<Language, Country> = {
  Arabic: 'ar-MA',
  English: 'en',
  Pashto: 'ps-AF',
  Persian: 'fa-IR',
  Urdu: 'ur-PK',
};

export const choicesIn = (language: Language): readonly Notation[] =>
  language === 'Arabic' || language === 'Persian' ? NOTATIONS[language] : [];

/** The school's notation of each language that has several; null where it chose none. */
export type SchoolNotations = Partial<Record<Language, Notation | null>>;
/** What a reader's notation depends on. */
export type ReaderNotation = {
  timeZone: string;
  notations: { own: Notation | null; school: SchoolNotations };
};

const guess = (language: Language, timeZone: string): Country =>
  language === 'Persian' && timeZone === 'Asia/Kabul' ? 'fa-AF' : COUNTRY_OF[language];

/** The country of a text in this language for a reader: by their own choice, else the school's, else a guess. */
export function countryOf(language: Language, { timeZone, notations }: ReaderNotation): Country {
  const chosen = [notations.own, notations.school[language]].find(
    (one) => one && choicesIn(language).includes(one),
  );
  return (chosen && countryNamed(chosen)) ?? guess(language, timeZone);
}

export type Countries = Record<Language, Country>;

export const countriesOf = (reader: ReaderNotation) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, countryOf(language, reader)])) as Countries;
