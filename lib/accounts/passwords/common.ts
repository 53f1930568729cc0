import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#lib/platform/config/env.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { bareOf, isOfNames, isRun, signsOf, unitOf } from './patterns.ts';

const LIST = join(process.cwd(), 'lib', 'accounts', 'passwords', 'common.txt');

/** Words that children and teachers here often choose, in their own letters and as typed on a Latin keyboard. */
const WORDS = [
  ...[
    'dars',
    'school',
    'student',
    'teacher',
    'admin',
    'lesson',
    'welcome',
    'password',
    'iloveyou',
    'bismillah',
  ],
  ...['allah', 'muhammad', 'mohammad', 'ahmad', 'fatima', 'inshallah', 'mashallah', 'alhamdulillah', 'salam'],
  ...[
    'afghanistan',
    'kabul',
    'herat',
    'kandahar',
    'pakistan',
    'lahore',
    'karachi',
    'peshawar',
    'iran',
    'tehran',
  ],
  ...[
    'zindagi',
    'khuda',
    'maktab',
    'shagerd',
    'ustad',
    'janan',
    'watan',
    'pashtun',
    'zwandai',
    'eshq',
    'dunya',
  ],
  ...[
    'الله',
    'محمد',
    'أحمد',
    'احمد',
    'فاطمة',
    'بسم الله',
    'بسمالله',
    'مدرسة',
    'مدرستي',
    'طالب',
    'معلم',
    'مرحبا',
  ],
  ...[
    'السلام عليكم',
    'حبيبي',
    'كلمة السر',
    'كلمةالسر',
    'درس',
    'سلام',
    'مکتب',
    'مدرسه',
    'شاگرد',
    'معلم',
    'استاد',
  ],
  ...['افغانستان', 'کابل', 'هرات', 'کندهار', 'پاکستان', 'لاهور', 'کراچی', 'پشاور', 'ایران', 'تهران', 'وطن'],
  ...[
    'ښوونځی',
    'زده کوونکی',
    'ښوونکی',
    'جانان',
    'پښتون',
    'مننه',
    'رمز عبور',
    'گذرواژه',
    'كلمة المرور',
    'پاس ورډ',
    'دوستت دارم',
    'عشق',
  ],
  ...['پاس ورڈ', 'پاسورڈ', 'اسکول', 'طالب علم', 'زندگی', 'خدا', 'محبت', 'بسم اللہ', 'اللہ', 'پټنوم'],
];

/** Signs that are typed for letters. */
const SIGNS: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's', '!': 'i' };
const asLetters = (text: string) => text.replace(/[@$0135!]/g, (sign) => SIGNS[sign] ?? sign);
/** Fewer different signs than these are no password, however long. */
const FEWEST_SIGNS = 4;
/** In signs that a reader sees: an emoji is one. */
const SHORTEST = 6;

const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase();

let cached: { passwords: Set<string>; words: Set<string> } | undefined;
const lists = () =>
  (cached ??= {
    passwords: new Set(readFileSync(LIST, 'utf8').split('\n')),
    words: new Set(WORDS.map(bareOf)),
  });

const isUsualWord = (text: string) => {
  const { passwords, words } = lists();
  const spellings = [text, asLetters(text)].flatMap((one) => [one, unitOf(one)]);
  return spellings.some((one) => passwords.has(one) || words.has(one.replace(/\p{Nd}+$/u, '')));
};

/**
 * Whether attackers try a password first: it is on the list, a usual word with digits and signs behind it, one that
 * repeats, a run along the keyboard or the alphabet, a few signs over and over, or its owner's name.
 */
export function isCommon(password: string, names: string[] = []): boolean {
  const signs = signsOf(foldPassword(password));
  if (signs.length < SHORTEST || new Set(signs).size < FEWEST_SIGNS) return true;
  const bare = bareOf(password);
  const text = unitOf(foldPassword(password).replace(/\s+/gu, ''));
  return (
    lists().passwords.has(foldPassword(password)) ||
    isUsualWord(bare) ||
    isUsualWord(bareOf(asLetters(text))) ||
    isRun(unitOf(bare)) ||
    isOfNames(bare, names)
  );
}

export const COMMON = 'This password is too common: choose another one';

type Names = { username?: string | undefined; firstName?: string | undefined; lastName?: string | undefined };

/** Throws `invalid` at this field for a password that attackers try first. */
export function ensureUncommon(
  password: string,
  { username = '', firstName = '', lastName = '' }: Names,
  field = 'password',
): void {
  if (isCommon(password, [firstName, lastName, username, env().OIDC_NAME ?? '']))
    throw new DomainError('invalid', `${COMMON}.`, {
      fields: [{ field, message: COMMON, code: 'common_password' }],
    });
}
