/** How many words, or pictures in order, make a password. */
export const WORD_COUNT = 4;
export const PICTURE_COUNT = 4;

/** The last grade whose children sign in by pictures. */
export const LAST_PICTURE_GRADE = 3;

/** The kind of password for each grade: pictures for children who may not read yet. */
export const kindFor = (grade: number): 'pictures' | 'words' =>
  grade <= LAST_PICTURE_GRADE ? 'pictures' : 'words';

const MARKS =
  /[\u00ad\u0300-\u036f\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const VARIANTS = 'يىكګٱةۃہھە';
const LETTERS = 'ییکگاههههه';

/** One spelling for words that keyboards write differently, like the database's `folded()`. */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[يىكګٱةۃہھە]/g, (letter) => LETTERS[VARIANTS.indexOf(letter)]!)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The text to hash for a password of this kind. */
export const secretOf = (kind: 'typed' | 'words' | 'pictures', text: string): string =>
  kind === 'words' ? foldedWords(text) : text;
