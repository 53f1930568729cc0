import { signs } from './typed.ts';

const AM = '(?:a\\.?m|ص|صباحا|ق\\.?ظ)';
const PM = '(?:p\\.?m|م|مساء|ب\\.?ظ)';
const [IS_AM, IS_PM] = [AM, PM].map((half) => new RegExp(`^\\s*${half}\\s*$`, 'iu')) as [RegExp, RegExp];

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
  const isSaid = shown <= 12 && (IS_AM.test(after) || IS_PM.test(after));
  const hour = isSaid ? (shown % 12) + (IS_PM.test(after) ? 12 : 0) : shown;
  const half = isSaid ? 'said' : shown > 12 || shown === 0 ? 'shown' : null;
  return { hour, minute: Number(minute), half };
}

/** Judges a time of day. The same one on a clock's face is `form` where only one of the two shows its half of the day. */
export function judgeTime(input: string, value: string): 'right' | 'form' | 'wrong' | 'unreadable' {
  const [typed, key] = [timeIn(input), timeIn(value)!];
  if (!typed) return 'unreadable';
  if (typed.minute !== key.minute || typed.hour % 12 !== key.hour % 12) return 'wrong';
  if (typed.hour === key.hour) return 'right';
  if (typed.half && key.half) return 'wrong';
  return typed.half === 'said' ? 'right' : 'form';
}
