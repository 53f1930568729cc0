import type { Case } from './case.ts';
import { fold, foldLoosely, visible, words } from './fold.ts';
import { readNumbers, sameNumber } from './numbers.ts';

const quotable = (text: string) =>
  fold(text)
    .replace(/\*\*|__|[*`«»"]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.…۔,]+|[\s.…۔,]+$/gu, '');

export function quotesItsSection({ item, section }: Case): boolean {
  if (!section) return true;
  return quotable(section.markdown).includes(quotable(item.evidenceQuote));
}

const root = (word: string) => word.replace(/^(?:وال|بال|فال|لل|ال)(?=\p{L}{2})/u, '').slice(0, 4);
// Endings change within one word of a sentence and the next: حجم and حجمه, part and parts.
const akin = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

/** The explanation states the key: word for word, by its number, or by half of its words. */
export function namesKey({ item }: Case): boolean {
  const key = foldLoosely(visible(item.correct)).replace(/[.۔]+$/u, '');
  const explanation = foldLoosely(visible(item.explanation));
  if (key === '' || explanation === '' || explanation.includes(key)) return true;
  if (explanation.replace(/\s/gu, '').includes(key.replace(/\s/gu, ''))) return true;
  const [value] = readNumbers(item.correct).values;
  if (value !== undefined && readNumbers(item.explanation).values.some((v) => sameNumber(v, value))) return true;
  const wanted = words(key).filter((w) => w.length > 2).map(root);
  const given = words(explanation).filter((w) => w.length > 2).map(root);
  const found = wanted.filter((w) => given.some((g) => akin(w, g))).length;
  return wanted.length > 0 ? found >= wanted.length / 2 : false;
}
