import type { Case } from './case.ts';
import { fold, foldLoosely, visible, words } from './fold.ts';
import { isCommonWord } from './language.ts';
import { readNumbers, sameNumber } from './numbers.ts';
import type { Language } from '#lib/vocabulary.ts';

const quotable = (text: string) =>
  fold(text)
    .replace(/\*\*|__|[*`«»"]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.…۔,]+|[\s.…۔,]+$/gu, '');

/** Whether a text contains these words, whatever their marks, spaces and letter forms. */
export const quotes = (text: string, words: string): boolean => quotable(text).includes(quotable(words));

export const quotesItsSection = ({ item, section }: Case): boolean =>
  !section || quotes(section.markdown, item.evidenceQuote);

const root = (word: string) => word.replace(/^(?:وال|بال|فال|لل|ال)(?=\p{L}{2})/u, '');

/** Whether two words differ only in their endings: حجم and حجمه, part and parts, پتے and پتوں. */
function akin(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const shared = shorter >= 6 ? 4 : shorter >= 4 ? 3 : Math.max(2, shorter - 1);
  return a.slice(0, shared) === b.slice(0, shared);
}

/** Whether the explanation contains three words of the key in a row. */
function sharesRun(key: string[], explanation: string[]): boolean {
  const text = ` ${explanation.join(' ')} `;
  return key.some((_, i) => i + 3 <= key.length && text.includes(` ${key.slice(i, i + 3).join(' ')} `));
}

function contentWords(text: string, language: Language): string[] {
  return words(text)
    .filter((w) => w.length > 1 && !isCommonWord(w, language))
    .map(root);
}

/**
 * Whether the explanation states the key: word for word, by its number, or by a third of its words, ignoring endings.
 */
export function namesKey({ item, lesson }: Case): boolean {
  const key = foldLoosely(visible(item.correct)).replace(/[.۔]+$/u, '');
  const explanation = foldLoosely(visible(item.explanation));
  if (key === '' || explanation === '' || explanation.includes(key)) return true;
  if (explanation.replace(/\s/gu, '').includes(key.replace(/\s/gu, ''))) return true;
  const numbers = readNumbers(item.correct).values;
  const explanationNumbers = readNumbers(item.explanation).values;
  const matches = numbers.filter((n) => explanationNumbers.some((t) => sameNumber(t, n))).length;
  if (numbers.length > 0 && matches >= numbers.length / 2) return true;
  if (sharesRun(words(key), words(explanation))) return true;
  const keyWords = contentWords(key, lesson.language);
  const explanationWords = contentWords(explanation, lesson.language);
  const matchingWords = keyWords.filter((w) => explanationWords.some((g) => akin(w, g))).length;
  return keyWords.length > 0 && matchingWords >= keyWords.length / 3;
}
