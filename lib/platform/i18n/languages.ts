import { countryOf, type ReaderNotation } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';

/**
 * The interface of each language: BCP 47 tag, the locale for numbers and dates (browsers don't know Pashto,
 * docs/adr/0008), direction, and the language's own name.
 */
export const INTERFACE = {
  Arabic: { locale: 'ar', formats: 'ar-u-ca-gregory-nu-latn', dir: 'rtl', ownName: 'العربية' },
  English: { locale: 'en', formats: 'en', dir: 'ltr', ownName: 'English' },
  Pashto: { locale: 'ps', formats: 'fa-AF-u-ca-gregory-nu-arabext', dir: 'rtl', ownName: 'پښتو' },
  Persian: { locale: 'fa', formats: 'fa-u-ca-persian-nu-arabext', dir: 'rtl', ownName: 'فارسی' },
  Urdu: { locale: 'ur', formats: 'ur-u-ca-gregory-nu-latn', dir: 'rtl', ownName: 'اردو' },
} as const satisfies Record<
  Language,
  { locale: string; formats: string; dir: 'ltr' | 'rtl'; ownName: string }
>;

/** The locale for numbers and dates for a reader, whose Arabic may have ٠–٩. */
export const formatsOf = (language: Language, reader: ReaderNotation | undefined): string =>
  reader && countryOf(language, reader) === 'ar-EG'
    ? INTERFACE[language].formats.replace('nu-latn', 'nu-arab')
    : INTERFACE[language].formats;

/** The cookie with the interface language, before sign-in and for people without a profile. */
export const LANGUAGE_COOKIE = 'dars-language';

export const isLanguage = (name: unknown): name is Language =>
  typeof name === 'string' && Object.hasOwn(INTERFACE, name);
