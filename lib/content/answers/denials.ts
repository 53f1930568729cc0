import { fold, foldLoosely, visible, words } from '#lib/content/items/fold.ts';

const setOf = (list: string) => new Set(list.split(' ').map(foldLoosely));

/** Words that deny, or turn a comparison, in the five languages. */
const NOT = setOf(
  [
    'not no never neither nor none cannot without less fewer',
    'لا ليس ليست ليسا ليسوا لست لسنا لم لن غير بلا بدون دون كلا',
    'نه نیست نیستند نبود نبودند نشد نکرد ندارد نمی نا بی بدون غیر خیر نخیر هیچ',
    'نہیں نہ نا مت بغیر غیر',
    'نه نا نشته نشي ندی نده مه بې غیر هېڅ هیڅ',
  ].join(' '),
);
const YES = setOf('yes yeah نعم أجل بلی بله آری ہاں');
/** Yes in Pashto, and `he` in Arabic: only its place tells. */
const YES_OR_HE = 'هو';
const NO = setOf('no nope لا كلا نه نا نخیر خیر نہیں');

/** `isn't`, also as it is typed in a hurry. */
const SHORT_NOT =
  /n't(?!\p{L})|(?<=(?<!\p{L})(?:do|does|is|are|was|were|could|would|should|has|have|had|did|ca|wo))nt(?!\p{L})/giu;
/** A Persian verb with its denial joined to it. */
const JOINED_NOT = /^نمی\p{L}{2}/u;
/** What makes the opposite of a word in front of it: `impossible`, نابرابر, ندارد. */
const PREFIXES = 'un in im ir il non dis نا ن نی بی بې غیر لا'.split(' ').map(foldLoosely);

const wordsOf = (text: string) => words(fold(visible(text)).replace(SHORT_NOT, ' not '));
const count = (list: string[]) => list.filter((word) => NOT.has(word) || JOINED_NOT.test(word)).length;
const isOpposite = (a: string, b: string) =>
  PREFIXES.some((prefix) => Math.min(a.length, b.length) > 2 && (a === prefix + b || b === prefix + a));

/** Whether one of two texts denies what the other doesn't. */
export function contradict(text: string, other: string): boolean {
  const [a, b] = [wordsOf(text), wordsOf(other)];
  if (count(a) !== count(b) || answersOtherwise(text, other)) return true;
  const rest = b.filter((word) => !a.includes(word));
  return a.some((word) => !b.includes(word) && rest.some((one) => isOpposite(word, one)));
}

/** Pairs of which nobody means both: true and false, right and wrong. */
const OPPOSITES: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [YES, NO],
  [
    setOf('true right correct صحيح صحيحة صواب صح درست سم صحیح سمه'),
    setOf('false wrong incorrect خطأ خاطئ خاطئة غلط نادرست ناسم ناسمه غلطه'),
  ],
];

const has = (list: string[], one: ReadonlySet<string>) => list.some((word) => one.has(word));

/** Whether a text says both of two opposites, of which a key says only one: `true/false` for `true`. */
export function saysBoth(text: string, key: string): boolean {
  const [typed, keys] = [wordsOf(text), wordsOf(key)];
  return OPPOSITES.some(([a, b]) => has(typed, a) && has(typed, b) && has(keys, a) !== has(keys, b));
}

const isYes = (word: string) => YES.has(word) || word === YES_OR_HE;
const withoutPoliteness = (text: string) => text.replace(/^\s*جی\s+/u, '');
/** Whether one text begins with yes and the other with no. */
export function answersOtherwise(input: string, key: string): boolean {
  const [a = '', b = ''] = [input, key].map((text) => words(withoutPoliteness(text))[0]);
  return (isYes(a) && NO.has(b)) || (NO.has(a) && isYes(b));
}

/** Whether a text says no and goes on, as in `No, it isn't` for a key `No`. */
export function saysNo(text: string, key: string): boolean {
  const [typed, [only, ...more]] = [wordsOf(withoutPoliteness(text)), wordsOf(key)];
  return (
    more.length === 0 &&
    NO.has(only ?? '') &&
    NO.has(typed[0] ?? '') &&
    !has(typed, YES) &&
    typed.at(-1) !== YES_OR_HE
  );
}
