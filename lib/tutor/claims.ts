import { contradict } from '#lib/content/answers/denials.ts';

const list = (text: string) =>
  text
    .normalize('NFC')
    .split(/\s+/u)
    .sort((a, b) => b.length - a.length)
    .join('|');

/** Words before an answer that change nothing about it, in the five languages: no negation, number or unit. */
const OPENING =
  list(`is it its it's that thats that's the this my answer answers solution result should would could will
  must may might be i i'm think guess believe say said got get found so then or maybe perhaps probably equals equal to are
  they there we ok okay now
  هل هو هي هذا هذه الجواب الإجابة الاجابة جوابي إجابتي اجابتي الحل الناتج النتيجة أظن اظن أظنه اظنه أظنها أنه انه أنها
  انها أعتقد اعتقد أن ان ربما يساوي تساوي إذن اذن يكون تكون برأيي
  آیا ایا جواب جوابش جوابم پاسخ پاسخش پاسخم من این آن فکر می‌کنم میکنم می کنم گمان به نظر نظرم که شاید پس خب برابر با
  مساوی می‌شود میشود می‌شه میشه است
  ځواب یې زما په اند زه کوم چې دا ښايي
  کیا یہ وہ میرا میرے خیال میں مجھے لگتا لگتی ہے ہیں حل نتیجہ تو پھر`);
/** And words after one. */
const CLOSING = list(`is it that the my answer right correct i think guess maybe
  هو هي الجواب الإجابة الحل صح صحيح صحيحة أظن اظن
  است هست می‌شود میشود می‌شه میشه شود درست درسته صحیح
  دی ده دي وي کېږي کیږي کیږی راځي
  ہے ہیں ہوگا گا گے ہوں ہوتا آتا آیا ٹھیک نا`);
const GAP = String.raw`[\s\u200c,،:]`;
const END = String.raw`(?![\p{L}\p{M}'])`;
const BEFORE = new RegExp(`^(?:(?:${OPENING})${END}${GAP}*)+`, 'iu');
const AFTER = new RegExp(`(?:${GAP}+(?:${CLOSING})${END})+$`, 'iu');
/** A fraction said in words and then in figures: they must say the same. */
const SAID_TWICE = /^(یک|دو|سه|چهار|پنج)\s+(دوم|سوم|چهارم|پنجم|ششم)\s+یعنی\s+/u;
const TOPS = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج'];
const BOTTOMS = ['', '', 'دوم', 'سوم', 'چهارم', 'پنجم', 'ششم'];
const inFigures = (_: string, top: string, bottom: string) =>
  `${TOPS.indexOf(top)}/${BOTTOMS.indexOf(bottom)} = `;
const DOUBT = /(?<!\p{L})(?:wrong|false|incorrect|غلط|خطأ|خطا|نادرست|ناسم|ناسمه|نا درست)(?!\p{L})/iu;
/** A dash that may be a minus or not. */
const LOOSE_DASH = /^[\p{Pd}−]\s/u;
/** Whoever writes more explains something. */
const LONGEST = 160;

/**
 * What a message may say is the answer: all of it, or all but such words as 'is it'. Nothing if that isn't certain.
 * @param key what is doubted or denied there may be doubted or denied here
 */
export function claimsIn(message: string, key: string): string[] {
  const whole = message
    .normalize('NFC')
    .replace(/’/gu, "'")
    .replace(/[\s!?؟۔.]+$/u, '')
    .trim();
  const isDoubted = DOUBT.test(whole) && !DOUBT.test(key);
  if (whole === '' || isDoubted || contradict(whole, key)) return [];
  if (whole.length > LONGEST + key.length) return [];
  const after = whole.replace(BEFORE, '');
  if (after !== whole && LOOSE_DASH.test(after)) return [whole];
  const alone = after.replace(AFTER, '').replace(/^(\p{Script=Latin})\s+(?:is|equals)\s+/u, '$1 = ');
  return [...new Set([whole, alone.replace(SAID_TWICE, inFigures)])].filter(Boolean);
}
