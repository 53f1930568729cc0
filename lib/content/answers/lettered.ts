/** The letters and figures before the parts of an answer, each list in its order. */
const ALPHABETS = [
  'a b c d e f g h',
  '1 2 3 4 5 6 7 8',
  '۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸',
  '١ ٢ ٣ ٤ ٥ ٦ ٧ ٨',
  'أ ب ج د ه و ز ح',
  'ا ب ج د ه و ز ح',
  'الف ب ج د ه و ز ح',
  'الف ب پ ت ث ج چ ح',
].map((letters) => letters.split(' '));
const LABELS = [...new Set(ALPHABETS.flat())].join('|');
const LABEL = new RegExp(
  `(?:^|(?<![\\s,;،؛])[\\s,;،؛]+)(?:و\\s*)?\\(?(${LABELS})(?:\\)|[.:](?=\\s))\\s*(?=[^\\s+*/^=])`,
  'giu',
);

/** The parts of `(b) 7 (a) 5` in the order of their letters; null for any other text. */
export function letteredParts(text: string): string[] | null {
  const labels = [...text.matchAll(LABEL)];
  if (labels.length < 2 || text.slice(0, labels[0]!.index).trim() !== '') return null;
  const parts = labels.map((label, at) => ({
    letter: label[1]!.toLowerCase(),
    value: text.slice(label.index + label[0].length, labels[at + 1]?.index).trim(),
  }));
  const alphabet = ALPHABETS.find((one) =>
    parts.every(({ letter }) => one.slice(0, parts.length).includes(letter)),
  );
  const isWhole = alphabet && new Set(parts.map(({ letter }) => letter)).size === parts.length;
  if (!isWhole || parts.some(({ value }) => !/[\p{L}\p{N}]/u.test(value))) return null;
  return parts
    .toSorted((a, b) => alphabet.indexOf(a.letter) - alphabet.indexOf(b.letter))
    .map(({ value }) => value);
}

/** A text without the letters before its parts. */
export const withoutLetters = (text: string) => letteredParts(text)?.join('; ') ?? text;

/** Whether a question has several, each under its letter. */
export const isLettered = (question: string) =>
  /\(([1aا۱١أ]|الف)\).*\([2bب۲٢]\)|(?:^|\s)(?:أ|الف)\).*\sب\)/su.test(question);
