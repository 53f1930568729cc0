import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '#lib/errors.ts';

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
  ...['ښوونځی', 'زده کوونکی', 'ښوونکی', 'جانان', 'پښتون', 'مننه', 'رمز عبور', 'گذرواژه', 'دوستت دارم', 'عشق'],
  ...['پاس ورڈ', 'پاسورڈ', 'اسکول', 'طالب علم', 'زندگی', 'خدا', 'محبت', 'بسم اللہ', 'اللہ', 'پټنوم'],
];

const TAIL = /[\p{Nd}\s!?.,@#$%&*_+=-]*$/u;

const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase();

let cached: { passwords: Set<string>; words: Set<string> } | undefined;
const lists = () =>
  (cached ??= {
    passwords: new Set(readFileSync(LIST, 'utf8').split('\n')),
    words: new Set(WORDS.map(foldPassword)),
  });

/** Whether a password is on the list, or is a usual word followed only by digits and signs. */
export function isCommon(password: string): boolean {
  const text = foldPassword(password);
  const { passwords, words } = lists();
  return passwords.has(text) || words.has(text.replace(TAIL, ''));
}

export const COMMON = 'This password is too common: choose another one';

/** Throws `invalid` at this field for a password that attackers try first. */
export function ensureUncommon(password: string, field = 'password'): void {
  if (isCommon(password))
    throw new DomainError('invalid', `${COMMON}.`, {
      fields: [{ field, message: COMMON, code: 'common_password' }],
    });
}
