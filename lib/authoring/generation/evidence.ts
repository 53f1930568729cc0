import { words } from '#lib/content/items/fold.ts';
import { isBareWord } from '#lib/content/items/language.ts';
import type { DraftSection, WrittenItem } from './artifacts.ts';

const carrying = (text: string) =>
  new Set(words(text).filter((word) => word.length > 1 && !isBareWord(word)));

const sentencesOf = (markdown: string) =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
    .split(/\n+|(?<=[.!?؟۔])\s+/u)
    .map((sentence) => sentence.replace(/^[\s>*#-]+|\s+$/gu, ''))
    .filter((sentence) => words(sentence).length >= 3);

/**
 * The sentence of its section that a question rests on. It shares most words with the answer (counted twice), the
 * explanation and the question. Empty if no sentence shares any.
 */
export function evidenceFor(item: WrittenItem, sections: DraftSection[]): string {
  const markdown = sections.find(({ id }) => id === item.sectionId)?.markdown ?? '';
  const [answer, around] = [carrying(item.correct), carrying(`${item.explanation} ${item.stem}`)];
  const scores = sentencesOf(markdown).map((sentence) => {
    const sentenceWords = [...carrying(sentence)];
    const shared = (terms: Set<string>) => sentenceWords.filter((word) => terms.has(word)).length;
    return { sentence, score: (2 * shared(answer) + shared(around)) / Math.sqrt(sentenceWords.length + 4) };
  });
  const best = scores.sort((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.sentence : '';
}
