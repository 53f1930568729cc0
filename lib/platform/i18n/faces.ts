import type { Language } from '#lib/vocabulary.ts';

const LATIN = '/fonts/atkinson-basic.5.3.woff2';
const ARABIC = '/fonts/vazirmatn-five.5.3.woff2';
const NASTALIQ = '/fonts/nastaliq-urdu.5.3-2.woff2';

/** The fonts with all their letters, for a page without the ranges of app/styles/fonts.css. */
export const WHOLE = {
  latin: '/fonts/atkinson-latin.5.3.woff2',
  arabic: '/fonts/vazirmatn-arabic.5.3.woff2',
  nastaliq: NASTALIQ,
};

/** The fonts that a page in this language needs before its first paint. */
export const facesOf = (language: Language): string[] => {
  if (language === 'English') return [LATIN];
  return language === 'Urdu' ? [ARABIC, NASTALIQ] : [ARABIC];
};
