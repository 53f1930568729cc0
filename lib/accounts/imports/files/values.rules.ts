import { folded, keyOf, keysOf } from './words.ts';

const GRADES =
  keysOf(`i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|
  one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|
  اول|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم|یازدهم|دوازدهم|یکم|
  لومړی|لومړۍ|دویم|دوهم|درېیم|دریم|څلورم|پنځم|شپږم|اووم|اتم|لسم|یوولسم|دولسم|دوولسم|
  الاول|الثاني|الثالث|الرابع|الخامس|السادس|السابع|الثامن|التاسع|العاشر|الحادي عشر|الثاني عشر|
  پہلی|دوسری|تیسری|چوتھی|پانچویں|چھٹی|ساتویں|آٹھویں|نویں|دسویں|گیارہویں|بارہویں|پنجم|ہفتم|ہشتم`);
const BEFORE = /^(grade|class|std|form|year|صنف|پایه|جماعت|ټولگی|الصف|صف|کلاس|درجه)\s*/u;
const SEXES =
  keysOf(`m|f|b|g|male|female|boy|girl|پسر|دختر|مذکر|مونث|مؤنث|ذكر|انثى|مرد|زن|نارینه|ښځینه|هلک|نجلۍ|لڑکا|لڑکی|طالب|طالبة|ذ|
  طالبه|ولد|بنت|بنین|بنات|انثي|نر|ښځه`);

/** Whether a value is a grade and nothing else: `7`, `5.0`, `V`, `7th`, `صنف ۷`, `چهارم`. */
export function isGrade(value: string): boolean {
  const text = folded(value).replace(BEFORE, '').replace(/ 0$/, '');
  if (GRADES.has(text.replaceAll(' ', ''))) return true;
  const digits = /^0?(\d{1,2})(st|nd|rd|th)?$/.exec(text.replaceAll(' ', ''));
  return digits !== null && Number(digits[1]) >= 1 && Number(digits[1]) <= 12;
}

/** Whether a value is a grade with a section: `7A`, `V-B`, `چهارم الف`. */
export function isClassOfGrade(value: string): boolean {
  const parts = folded(value)
    .replace(BEFORE, '')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(' ');
  return parts.length > 1 && (isGrade(parts[0]!) || isGrade(parts.slice(0, -1).join(' ')));
}

export const isSex = (value: string): boolean => SEXES.has(keyOf(value));
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** Whether the values count the rows, also anew after a heading. */
export function countsRows(values: string[]): boolean {
  const numbers = values.map((value) => Number(folded(value)));
  return (
    numbers.filter((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1).length >=
    values.length * 0.9
  );
}

/** Whether most values that are there are so. */
export const areMost = (values: string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length >= values.length * 0.8;
