import type { Language } from '#lib/vocabulary.ts';

export const COUNTRIES = ['fa-AF', 'ps-AF', 'fa-IR', 'ur-PK', 'ar-EG', 'ar-MA', 'en'] as const;
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

type Notation = {
  language: Language;
  /** Folder of its messages. */
  words: 'ar' | 'en' | 'fa' | 'ps' | 'ur';
  digits: string;
  decimal: string;
  thousands: string;
  percent: string;
  comma: string;
  girls: readonly string[];
  boys: readonly string[];
};

const LATIN = '0123456789';
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';
const EASTERN = '٠١٢٣٤٥٦٧٨٩';

const listOf = (names: string) => names.split(' ');
const persian = { digits: PERSIAN, decimal: '٫', thousands: '٬', percent: '٪', comma: '،' };
const latin = { digits: LATIN, decimal: '.', thousands: ',', percent: '%', comma: '،' };

export const NOTATION: Record<Country, Notation> = {
  'fa-AF': {
    language: 'Persian',
    words: 'fa',
    ...persian,
    girls: listOf('زهرا فرشته شبنم نیلوفر مرسل ستاره'),
    boys: listOf('احمد فرید جاوید نجیب هارون میرویس'),
  },
  'ps-AF': {
    language: 'Pashto',
    words: 'ps',
    ...persian,
    girls: listOf('پلوشه زرغونه سپوږمۍ شېبا ملالۍ ګلالۍ'),
    boys: listOf('توریالی بریالی هېواد زمری خوشحال ځلمی'),
  },
  'fa-IR': {
    language: 'Persian',
    words: 'fa',
    ...persian,
    girls: listOf('سارا نگار مریم پریسا نرگس مهسا'),
    boys: listOf('علی رضا سهراب پویا امیر بهرام'),
  },
  'ur-PK': {
    language: 'Urdu',
    words: 'ur',
    ...latin,
    girls: listOf('عائشہ زینب ثنا حنا مریم نادیہ'),
    boys: listOf('بلال عمران حمزہ فہد زاہد کاشف'),
  },
  'ar-EG': {
    language: 'Arabic',
    words: 'ar',
    digits: EASTERN,
    decimal: '٫',
    thousands: '٬',
    percent: '٪',
    comma: '،',
    girls: listOf('هدى ليلى منى سلمى نور ريم'),
    boys: listOf('طارق سامي كريم ياسين عمر زياد'),
  },
  'ar-MA': {
    language: 'Arabic',
    words: 'ar',
    ...latin,
    girls: listOf('سلمى إيمان هاجر خديجة كوثر وئام'),
    boys: listOf('أيوب إدريس ياسين المهدي رشيد أنس'),
  },
  en: {
    language: 'English',
    words: 'en',
    ...latin,
    comma: ',',
    girls: listOf('Amina Layla Sara Mina Hana Nadia'),
    boys: listOf('Omar Samir Bilal Karim Yusuf Daud'),
  },
};

/** The country if only a language is known, as in a student's profile. */
export const COUNTRY_OF: Record<Language, Country> = {
  Arabic: 'ar-MA',
  English: 'en',
  Pashto: 'ps-AF',
  Persian: 'fa-IR',
  Urdu: 'ur-PK',
};

const isFormula = (part: string) => part.startsWith('$');
const grouped = (digits: string, sign: string) =>
  digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/gu, sign);

/** Markdown written with 0-9 and a point, in the country's own digits and signs. Code in backticks keeps 0-9. */
export function inNotation(text: string, country: Country): string {
  const { digits, decimal, thousands, percent } = NOTATION[country];
  const localDigits = (part: string) => part.replace(/\d/gu, (digit) => digits[Number(digit)]!);
  const signs = (part: string) => {
    const group = isFormula(part) ? `{${thousands}}` : thousands;
    return part
      .replace(
        /(\d+)(?:\.(\d+))?/gu,
        (_, whole: string, rest?: string) => grouped(whole, group) + (rest ? decimal + rest : ''),
      )
      .replace(/(?<=[\d}])(?:\\)?%/gu, percent === '%' ? '$&' : percent);
  };
  return text
    .split(/(`[^`]*`|\$[^$]*\$)/gu)
    .map((part) => (part.startsWith('`') ? part : localDigits(signs(part))))
    .join('');
}
