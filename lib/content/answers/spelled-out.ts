import { foldLoosely } from '#lib/content/items/fold.ts';
import { NUMBER_NAMES } from './number-words.ts';

/** One spelling, with the Arabic teens as one word. */
const spelled = (text: string) =>
  foldLoosely(text.replace(/\u200c|(?<=\p{L})-(?=\p{L})/gu, ' '))
    .replace(/[ةہھ]/gu, 'ه')
    .replace(/[ېےئ]/gu, 'ی')
    .replace(/(?<=\p{L}{2}) عشره?(?!\p{L})/gu, 'عشر');

type Names = { values: Map<string, number>; tensFirst: boolean | null; and: string };
const LANGUAGES: readonly Names[] = NUMBER_NAMES.map(({ names, tensFirst, and }) => {
  const values = new Map<string, number>();
  let value = 0;
  for (const word of names.split(' '))
    if (/^\d+$/u.test(word)) value = Number(word);
    else values.set(spelled(word).replaceAll(' ', ''), value);
  return { values, tensFirst, and: spelled(and) };
});

/** The numbers that words name, one after the other, and how many words there are to them. */
function valuesIn(list: string[], { values, and }: Names): { found: number[]; count: number } {
  const found: number[] = [];
  let count = 0;
  for (const [at, word] of list.entries()) {
    const value =
      values.get(word) ??
      (found.length > 0 && word.startsWith(and) ? values.get(word.slice(and.length)) : undefined);
    if (value === undefined && !(word === and && found.length > 0)) break;
    if (value === undefined) continue;
    found.push(value);
    count = at + 1;
  }
  return { found, count };
}

const isOnes = (n: number | undefined) => n !== undefined && n > 0 && n < 10;
const isTens = (n: number | undefined) => n !== undefined && n >= 20 && n < 100 && n % 10 === 0;

/** The whole number that such numbers make together; null if they are no one number. */
function together(found: number[], tensFirst: boolean | null): number | null {
  let at = 0;
  const belowHundred = (): number => {
    const [a, b] = [found[at], found[at + 1]];
    const isPair =
      (tensFirst === true && isTens(a) && isOnes(b)) || (tensFirst === false && isOnes(a) && isTens(b));
    if (a === undefined || a >= 100) return 0;
    at += isPair ? 2 : 1;
    return isPair ? a + b! : a;
  };
  const belowThousand = (): number => {
    const [a, b] = [found[at], found[at + 1]];
    if (isOnes(a) && b === 100) at += 2;
    else if (a !== undefined && a >= 100 && a < 1000) at += 1;
    else return belowHundred();
    return (b === 100 && a! < 10 ? a! * 100 : a!) + belowHundred();
  };
  const thousands = found[at]! >= 1000 ? 0 : belowThousand();
  let sum = thousands;
  if (found[at] !== undefined && found[at]! >= 1000) sum = found[at++]! * (thousands || 1) + belowThousand();
  return at === found.length ? sum : null;
}

/** The ways to read the words at the beginning of a text as a whole number, in figures: `12 apples`. */
export function inFigures(text: string): string[] {
  if (/\p{N}/u.test(text)) return [];
  const list = spelled(text)
    .replace(/[.!۔]+$/u, '')
    .replace(/^an? (?=hundred|thousand)/u, '')
    .split(/\s+/u);
  return LANGUAGES.flatMap((language) => {
    const { found, count } = valuesIn(list, language);
    const value = found.length > 0 ? together(found, language.tensFirst) : null;
    return value === null ? [] : [[value, ...list.slice(count)].join(' ')];
  });
}
