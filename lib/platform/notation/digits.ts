import { endsInName } from './latin.ts';
import type { Country } from './notation.rules.ts';

export type Signs = { digits: string; decimal: string; thousands: string; percent: string };

const PERSIAN = { digits: '۰۱۲۳۴۵۶۷۸۹', decimal: '٫', thousands: '٬', percent: '٪' };
const EASTERN = { ...PERSIAN, digits: '٠١٢٣٤٥٦٧٨٩' };
const WESTERN = { digits: '0123456789', decimal: '.', thousands: ',', percent: '%' };

export const SIGNS: Record<Country, Signs> = {
  'fa-AF': PERSIAN,
  'ps-AF': PERSIAN,
  'fa-IR': PERSIAN,
  'ur-PK': WESTERN,
  'ar-EG': EASTERN,
  'ar-MA': WESTERN,
  en: WESTERN,
};

/** Texts of a language that is written in more than one set of digits somewhere are shown in their reader's set. */
export const shownIn = (country: Country | undefined): Signs | undefined =>
  country && /^(?:ar|fa|ps)-/u.test(country) ? SIGNS[country] : undefined;

/** A number with what stands directly beside it, but for letters of Arabic script. */
const PIECE = /[!-~٠-٩۰-۹٫٬٪]*[0-9٠-٩۰-۹][!-~٠-٩۰-۹٫٬٪]*/gu;
/** Addresses, numbers with several points, and digits that belong to Latin letters: H2O, CO2, A4, 5G, log10. */
const KEPT = /:\/\/|@|www\.|\w\.[a-z]{2}|\d\.\d+\.\d|[a-z_]\d|\d[A-Z]|[A-Z]\d/u;

/** How much before a number is looked at for a name. */
const LONGEST_NAME = 30;

export const toWestern = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 15));

const withSigns = (piece: string, { digits, decimal, thousands, percent }: Signs) =>
  toWestern(piece)
    .replace(/(?<=\d)٫(?=\d)/gu, '.')
    .replace(/(?<=\d)٬(?=\d)/gu, ',')
    .replace(/(?<=\d)[.](?=\d)/gu, decimal)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, thousands)
    .replace(/(?<=\d)[%٪]/gu, percent)
    .replace(/\d/gu, (digit) => digits[Number(digit)]!);

/** Running text in the digits and signs of a country's schoolbooks; English and Urdu texts as they are written. */
export function inDigits(text: string, country: Country | undefined): string {
  const signs = shownIn(country);
  return signs
    ? text.replace(PIECE, (piece, at: number) =>
        KEPT.test(piece) || endsInName(text.slice(Math.max(0, at - LONGEST_NAME), at))
          ? piece
          : withSigns(piece, signs),
      )
    : text;
}
