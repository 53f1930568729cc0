import { fold, visible } from '#lib/content/items/fold.ts';
import { signs } from './typed.ts';

const AM = '(?:a\\.?m|ص|صباحا|ق\\.?ظ)';
const PM = '(?:p\\.?m|م|مساء|ب\\.?ظ)';
const anyOf = (list: string) =>
  new RegExp(`(?<!\\p{L})(?:${list.split(' | ').map(fold).join('|')})(?!\\p{L})`, 'iu');
const MORNING = anyOf(
  'morning | before noon | صباحا | صباح | الصباح | قبل الظهر | صبح | قبل از ظهر | سهار | صبح | صبح سویرے',
);
const AFTERNOON = anyOf(
  'afternoon | evening | after noon | مساء | المساء | عصرا | العصر | بعد الظهر | عصر | بعد از ظهر | بعدازظهر | مازدیګر | ماسپښین | ماښام | سہ پہر | شام',
);
const NIGHT = anyOf('night | ليلا | الليل | شب | شپې | رات');
const [ENDS_AM, ENDS_PM] = [AM, PM].map((half) => new RegExp(`^\\s*${half}\\s*$`, 'iu')) as [RegExp, RegExp];
const [SAYS_AM, SAYS_PM] = [/\d\s*a\.?m(?!\p{L})/iu, /\d\s*p\.?m(?!\p{L})/iu];

/** Which half of the day words name for an hour on a clock's face; null if none or both. */
function halfNamed(text: string, hour: number): 'am' | 'pm' | null {
  const isNight = NIGHT.test(text);
  const isLate = hour % 12 >= 6;
  const am = MORNING.test(text) || (isNight && !isLate);
  const pm = AFTERNOON.test(text) || (isNight && isLate);
  return am === pm ? null : am ? 'am' : 'pm';
}

/** The half of the day that a question speaks of. */
function halfAsked(question: string, hour: number): 'am' | 'pm' | null {
  const text = fold(visible(question));
  const [am, pm] = [SAYS_AM, SAYS_PM].map((said) => said.test(text));
  return am === pm ? halfNamed(text, hour) : am ? 'am' : 'pm';
}

const ASKS_TIME =
  /(?<!\p{L})(?:hours?|o.?clock|time|when|ساع[هت]\p{L}*|متی|کی|کله|وقت|وخت|بجه|بجی|بجې|بجے|کب|گھنٹ\p{L}*)(?!\p{L})/iu;
/** `9:00` as 9 where a question asks for an hour. */
export const asHour = (plain: string, question = '') =>
  ASKS_TIME.test(fold(visible(question))) ? plain.replace(/^\s*(\d{1,2}):00\s*$/u, '$1') : plain;

const HALF = `(?:\\s*(?:${AM}|${PM}))?$`;
/** A time as a key writes it: `8:15`, `2:30 pm`. */
export const TIME = new RegExp(`^\\d{1,2}:\\d{2}${HALF}`, 'iu');
/** One that clocks show: the two parts of a ratio rarely look like this. */
export const CLOCK_TIME = new RegExp(`^(?:[01]?\\d|2[0-4]):[0-5]\\d${HALF}`, 'iu');

const PART_PAST: readonly (readonly [RegExp, string])[] = [
  [/^half past\s+(\d+)/iu, '$1:30'],
  [/^(\d+) 1\/2/u, '$1:30'],
  [/^(?:an?\s+)?quarter (?:past|after)\s+(\d+)/iu, '$1:15'],
  [/^(\d+)(?:\s*(?:بجے|بجې))?\s*(?:و\s*(?:ال)?ربع|او پاو|او ربع)(?!\p{L})/iu, '$1:15'],
  [/^سوا\s+(\d+)/u, '$1:15'],
];
/** Words by which the number beside them is no full hour. */
const CHANGING =
  /(?<!\p{L})(?:past|after|before|to|till|until|half|quarter|minutes?|min|ربع|الربع|نصف|ثلث|نیم|نیمه|پاو|پاؤ|سوا|پونے|ساڑھے|دقیقه|دقیقې|دقيقة|دقائق|منٹ|کم|مانده|الا|إلا)(?!\p{L})/iu;

/** `half`: whether a time says which half of the day it is in, by a word or as 14:30 does. */
type Time = { hour: number; minute: number; half: 'said' | 'shown' | null };

/** A time of day; a full hour may be given as its number only. Null for what can't be read. */
function timeIn(input: string): Time | null {
  const text = PART_PAST.reduce((rest, [words, time]) => rest.replace(words, time), signs(input)).replace(
    /(\d) (\d\d)/u,
    '$1:$2',
  );
  const [, before, typedHour, minute = '0', after = ''] =
    /^([^\d-]*)(\d{1,2})(?:\s*[:.,h]\s*(\d{2}))?(?::00)?([^\d-]*)$/u.exec(text) ?? [];
  if (typedHour === undefined || (minute === '0' && CHANGING.test(`${before} ${after}`))) return null;
  const shown = Number(typedHour);
  const named = ENDS_AM.test(after)
    ? 'am'
    : ENDS_PM.test(after)
      ? 'pm'
      : halfNamed(`${before} ${after}`, shown);
  const isSaid = shown <= 12 && named !== null;
  const hour = isSaid ? (shown % 12) + (named === 'pm' ? 12 : 0) : shown;
  const half = isSaid ? 'said' : shown > 12 || shown === 0 ? 'shown' : null;
  return { hour, minute: Number(minute), half };
}

/**
 * Judges a time of day. The same one on a clock's face is `form` where only one of the two shows its half of the day; a
 * half that neither the key nor the question says can't be judged.
 */
export function judgeTime(
  input: string,
  value: string,
  question: string,
): 'right' | 'form' | 'wrong' | 'unreadable' {
  const [typed, key] = [timeIn(input), timeIn(value)!];
  if (!typed) return 'unreadable';
  if (typed.minute !== key.minute || typed.hour % 12 !== key.hour % 12) return 'wrong';
  if (typed.half === 'said' && key.half === null)
    return halfAsked(question, key.hour) === (typed.hour < 12 ? 'am' : 'pm') ? 'right' : 'unreadable';
  if (typed.hour === key.hour) return 'right';
  return typed.half && key.half ? 'wrong' : 'form';
}
