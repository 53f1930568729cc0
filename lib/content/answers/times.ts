import { signs } from './typed.ts';

/** A time as a key writes it: `8:15`. */
export const TIME = /^\d{1,2}:\d{2}$/u;

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

/** A time of day as `8:15`; a full hour may be given as its number only. Null for what can't be read. */
export function timeIn(input: string): string | null {
  const text = PART_PAST.reduce((rest, [words, time]) => rest.replace(words, time), signs(input)).replace(
    /(\d) (\d\d)/u,
    '$1:$2',
  );
  const [, before, hour, minute, after] =
    /^([^\d-]*)(\d{1,2})(?:\s*[:.,h]\s*(\d{2}))?(?::00)?([^\d-]*)$/u.exec(text) ?? [];
  if (hour === undefined || (!minute && CHANGING.test(`${before} ${after}`))) return null;
  return `${Number(hour)}:${minute ?? '00'}`;
}
