import { cleanName } from '#lib/accounts/accounts.schema.ts';
import { foldedWords } from '#lib/accounts/child/child.rules.ts';
import { westernDigits } from '#lib/platform/config/typed.ts';
import { GRADES, type Language, type Role } from '#lib/vocabulary.ts';

/**
 * What offices write, read as our own words. Whatever is not certain stays as it was written, so that the row is
 * refused by name; nothing is guessed. A cell with only a dash or a dot is an empty one.
 */

/** One spelling without blanks: "Dari", "دری" and "زبان دری" differ, "دانش‌آموز" and "دانش آموز" don't. */
const keyOf = (text: string) => foldedWords(text).replaceAll(' ', '');

const table = <T>(lines: [T, string][]): Map<string, T> =>
  new Map(lines.flatMap(([word, names]) => names.split(',').map((name) => [keyOf(name), word] as const)));

const ROLE_NAMES = table<Role>([
  [
    'student',
    'student,students,pupil,pupils,learner,شاگرد,شاگردان,متعلم,متعلمه,طالب,طالبه,طالبة,طالب علم,طالبات,دانش‌آموز,' +
      'دانش‌آموزان,محصل,تلميذ,تلميذة,زده کوونکی,زده کوونکې,زدکوونکی',
  ],
  [
    'instructor',
    'instructor,teacher,teachers,head teacher,aide,tutor,coach,class coach,facility coach,faculty,سرمعلم,نگران,سرښوونکی,معلم,معلمه,معلمة,معلمین,استاد,استاذ,أستاذ,أستاذة,استانی,مدرس,' +
      'مدرسه,مدرّسة,آموزگار,دبیر,ښوونکی,ښوونکې,ٹیچر',
  ],
  ['admin', 'admin,administrator'],
]);

const LANGUAGE_NAMES = table<Language>([
  ['Arabic', 'arabic,ar,ara,عربي,العربية,عربی,عربي ژبه'],
  ['English', 'english,en,eng,الإنجليزية,انجليزي,انجليزية,انگلیسی,انګلیسي,انګریزي,انگریزی,انگلش'],
  ['Pashto', 'pashto,pushto,pashtu,ps,pus,pbt,pst,پښتو,پشتو,البشتو,البشتوية,بشتو'],
  ['Persian', 'persian,farsi,dari,fa,fas,per,prs,pes,فارسی,پارسی,دری,الفارسية,الدرية,فارسي'],
  ['Urdu', 'urdu,ur,urd,اردو,أردو,الأردية,اوردو'],
]);
const FILLERS = new Set(['زبان', 'ژبه', 'اللغة', 'لغة', 'language', 'lang'].map(keyOf));

/** By number, in English, Arabic, Persian, Pashto and Urdu. */
const ORDINALS = table<number>([
  [1, 'first,one,اول,الأول,الاولى,یکم,لومړی,لومړۍ,پہلی,پہلا'],
  [2, 'second,two,دوم,الثاني,الثانية,دویم,دوهم,دوسری,دوسرا'],
  [3, 'third,three,سوم,الثالث,الثالثة,دریم,درېیم,تیسری,تیسرا'],
  [4, 'fourth,four,چهارم,الرابع,الرابعة,څلورم,چوتھی,چوتھا'],
  [5, 'fifth,five,پنجم,الخامس,الخامسة,پنځم,پانچویں,پانچواں'],
  [6, 'sixth,six,ششم,شش,السادس,السادسة,شپږم,چھٹی,چھٹا'],
  [7, 'seventh,seven,هفتم,السابع,السابعة,اووم,اوم,ساتویں,ساتواں'],
  [8, 'eighth,eight,هشتم,الثامن,الثامنة,اتم,آٹھویں,آٹھواں'],
  [9, 'ninth,nine,نهم,التاسع,التاسعة,نویں,نواں'],
  [10, 'tenth,ten,دهم,العاشر,العاشرة,لسم,دسویں,دسواں'],
  [11, 'eleventh,eleven,یازدهم,یوولسم,گیارہویں,الحادي عشر,الحادية عشرة'],
  [12, 'twelfth,twelve,دوازدهم,دوولسم,بارہویں,الثاني عشر,الثانية عشرة'],
]);
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** Schools that count their years anew: "the first of the secondary" is no first grade. */
const ANEW = /kg|kindergarten|nursery|prep|pre|secondary|ثانوی|متوسط|اعدادی|دبیرستان|راهنمایی|کودکستان|روضه/;

const isGrade = (value: number) => Number.isInteger(value) && value >= 1 && value <= GRADES.length;

/** A grade as `۵ ٥ 5.0 5A V 7th "صنف ۷" "Grade 3" "الصف الخامس"`; a second number is the section's. */
export function gradeOf(text: string): string {
  const plain = westernDigits(text.normalize('NFKC')).trim();
  const words = foldedWords(plain);
  if (ANEW.test(words) || /\d[.٫]\d*[1-9]/.test(plain)) return text;
  const numbers = plain.split(/[,،;]/)[0]!.match(/\d+(?:[.٫]0+(?!\d))?/g) ?? [];
  const [first] = numbers;
  if (first !== undefined) {
    const grade = Number.parseInt(first, 10);
    return numbers.length <= 2 && isGrade(grade) && !/^\s*-/.test(plain) ? String(grade) : text;
  }
  const parts = words.split(' ');
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`);
  const named = [...pairs, ...parts].map((part) => ORDINALS.get(part)).find((one) => one !== undefined);
  if (named !== undefined) return String(named);
  const roman = parts.map((part) => ROMANS.indexOf(part) + 1).find((one) => one > 0);
  return roman ? String(roman) : text;
}

/** A language by its name in any of ours, or by an ISO code, with or without a country. */
export function languageOf(text: string): string {
  const whole = LANGUAGE_NAMES.get(keyOf(text));
  if (whole) return whole;
  const parts = foldedWords(text)
    .split(' ')
    .filter((part) => !FILLERS.has(part));
  const found = parts.map((part) => LANGUAGE_NAMES.get(part));
  const isRegion = (part: string) => /^[a-z]{2}$/.test(part);
  const isCertain = parts.every((part, index) => found[index] !== undefined || (index > 0 && isRegion(part)));
  const [language, ...others] = new Set(found.filter((one) => one !== undefined));
  return language && others.length === 0 && isCertain ? language : text;
}

/** A role as schools say it; an empty cell is a student. */
export const roleOf = (text: string): string =>
  text === '' ? 'student' : (ROLE_NAMES.get(keyOf(text)) ?? text.toLowerCase());

/** Signs that turn or divide text: a spreadsheet or a keyboard leaves them inside names, where nobody sees them. */
const STRAY = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A name with joiners and what else is written kept inside, and blanks, joiners and emoji gone from its ends. */
export const nameOf = (text: string): string => cleanName(text.replace(STRAY, '').replace(/\s+/g, ' '));

/** A full name in its two parts: the first word, and the rest. */
export function partsOf(text: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = nameOf(text).split(' ');
  return { firstName, lastName: rest.join(' ') };
}

const EMPTY = /^(?:[-–—_./*?]+|n\/?a|none|nil|ندارد|نداری|نلري|لا يوجد|نہیں)$/i;

/** A value that may be left out: what offices write for "none" is none. */
export const given = (text: string): string => (EMPTY.test(text) ? '' : text);

/** Two rows of one pupil have one spelling of the name, whatever keyboard wrote it. */
export const nameKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  keyOf(`${firstName} ${lastName}`);
