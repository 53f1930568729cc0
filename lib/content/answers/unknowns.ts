/** The letters of Arabic algebra, and those that stand for the same unknowns in Latin. */
const LATIN: Record<string, string> = {
  س: 'x',
  ص: 'y',
  ع: 'z',
  ن: 'n',
  م: 'm',
  ل: 'l',
  ک: 'k',
  ك: 'k',
  ق: 'q',
  ر: 'r',
  ب: 'b',
  ج: 'c',
  د: 'd',
  أ: 'a',
  ا: 'a',
};
/** One letter that belongs to no word, or several of the most common side by side: ٣سص. */
const LETTER = new RegExp(`(?<!\\p{L})(?:[${Object.keys(LATIN).join('')}]|[سصع]{2,3})(?!\\p{L})`, 'gu');

/** A text with its Arabic unknowns in Latin. */
export const inLatin = (text: string) =>
  text.replace(LETTER, (letters) => [...letters].map((one) => LATIN[one]).join(''));

const unknownsIn = (text: string) => ({
  arabic: new Set(text.match(LETTER)),
  latin: new Set(text.match(/(?<!\p{L})[a-z](?!\p{L})/giu)),
});

/** Whether an answer has the unknowns of the other script, where a key has two: which is which is not certain then. */
export function hasOtherUnknowns(input: string, key: string): boolean {
  const [typed, wanted] = [unknownsIn(input), unknownsIn(key)];
  return (
    (wanted.arabic.size > 1 && wanted.latin.size === 0 && typed.latin.size > 0) ||
    (wanted.latin.size > 1 && wanted.arabic.size === 0 && typed.arabic.size > 0)
  );
}
