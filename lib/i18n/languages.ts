import type { Language } from '#lib/accounts/schema.ts';

/** What the interface of each language is: BCP 47 tag, direction, the language's own name. */
export const INTERFACE = {
  Arabic: { locale: 'ar', dir: 'rtl', ownName: 'العربية' },
  English: { locale: 'en', dir: 'ltr', ownName: 'English' },
  Pashto: { locale: 'ps', dir: 'rtl', ownName: 'پښتو' },
  Persian: { locale: 'fa', dir: 'rtl', ownName: 'فارسی' },
  Urdu: { locale: 'ur', dir: 'rtl', ownName: 'اردو' },
} as const satisfies Record<Language, { locale: string; dir: 'ltr' | 'rtl'; ownName: string }>;

/** Keeps the interface language before sign-in, and for those without a student profile. */
export const LANGUAGE_COOKIE = 'dars-language';

export const isLanguage = (name: unknown): name is Language =>
  typeof name === 'string' && Object.hasOwn(INTERFACE, name);
