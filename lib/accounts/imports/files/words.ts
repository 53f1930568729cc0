const LETTERS: Record<string, string> = {
  ي: 'ی', ى: 'ی', ئ: 'ی', ې: 'ی', ۍ: 'ی', ے: 'ی', ك: 'ک', ګ: 'گ', ة: 'ه', ۀ: 'ه', ہ: 'ه', ھ: 'ه', ۂ: 'ه',
  أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ؤ: 'و', ڼ: 'ن',
}; // prettier-ignore
const SPELT = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** One spelling for words that a clerk considers the same: of any keyboard, digits of any script, parts joined or apart. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’`]s\b/gu, '')
    .replace(SPELT, (letter) => LETTERS[letter]!)
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/[\p{Mn}ـ]/gu, '')
    .replace(/[^\p{L}\p{N}#@]+/gu, ' ')
    .trim()
    .replace(/\b(number|num|nr)\b|#/gu, 'no');

function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  const zero = [0x30, 0x660, 0x6f0].find((start) => code >= start && code <= start + 9);
  return zero === undefined ? 0 : code - zero;
}

export const tokensOf = (text: string): string[] => folded(text).split(' ').filter(Boolean);
export const keyOf = (text: string): string => folded(text).replaceAll(' ', '');
/** The keys of words that are divided by `|`. */
export const keysOf = (words: string): Set<string> => new Set(words.split('|').map(keyOf));
