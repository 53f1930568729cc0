import { SIGNS, type Signs } from '#lib/platform/notation/digits.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';

type Notation = Signs & {
  language: Language;
  /** Folder of its messages. */
  words: 'ar' | 'en' | 'fa' | 'ps' | 'ur';
  comma: string;
  girls: readonly string[];
  boys: readonly string[];
};

const listOf = (names: string) => names.split(' ');
const of = (country: Country) => ({ ...SIGNS[country], comma: '،' });

export const NOTATION: Record<Country, Notation> = {
  'fa-AF': {
    language: 'Persian',
    words: 'fa',
    ...of('fa-AF'),
    girls: listOf('زهرا فرشته شبنم نیلوفر مرسل ستاره'),
    boys: listOf('احمد فرید جاوید نجیب هارون میرویس'),
  },
  'ps-AF': {
    language: 'Pashto',
    words: 'ps',
    ...of('ps-AF'),
    girls: listOf('پلوشه زرغونه سپوږمۍ شېبا ملالۍ ګلالۍ'),
    boys: listOf('توریالی بریالی هېواد زمری خوشحال ځلمی'),
  },
  'fa-IR': {
    language: 'Persian',
    words: 'fa',
    ...of('fa-IR'),
    girls: listOf('سارا نگار مریم پریسا نرگس مهسا'),
    boys: listOf('علی رضا سهراب پویا امیر بهرام'),
  },
  'ur-PK': {
    language: 'Urdu',
    words: 'ur',
    ...of('ur-PK'),
    girls: listOf('عائشہ زینب ثنا حنا مریم نادیہ'),
    boys: listOf('بلال عمران حمزہ فہد زاہد کاشف'),
  },
  'ar-EG': {
    language: 'Arabic',
    words: 'ar',
    ...of('ar-EG'),
    girls: listOf('هدى ليلى منى سلمى نور ريم'),
    boys: listOf('طارق سامي كريم ياسين عمر زياد'),
  },
  'ar-MA': {
    language: 'Arabic',
    words: 'ar',
    ...of('ar-MA'),
    girls: listOf('سلمى إيمان هاجر خديجة كوثر وئام'),
    boys: listOf('أيوب إدريس ياسين المهدي رشيد أنس'),
  },
  en: {
    language: 'English',
    words: 'en',
    ...of('en'),
    comma: ',',
    girls: listOf('Amina Layla Sara Mina Hana Nadia'),
    boys: listOf('Omar Samir Bilal Karim Yusuf Daud'),
  },
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
