import { type KeyedQuestion, questionOf } from '#lib/content/items/question.ts';
import type { CurriculumItem, CurriculumLesson, Solved } from './curriculum.schema.ts';

export const headingOf = (
  { sections }: Pick<CurriculumLesson, 'sections'>,
  sectionId: string,
): string | null => sections.find(({ id }) => id === sectionId)?.heading ?? null;

/** The questions of a lesson's quiz. */
export const questionsOf = (lesson: Pick<CurriculumLesson, 'items' | 'sections'>): KeyedQuestion[] =>
  lesson.items.map((item) => questionOf(item, headingOf(lesson, item.sectionId)));

/** What only the files know of a question: how its key is reckoned, who solved it again, the order of its options. */
export type Kept = { item: CurriculumItem; solved: Solved[] };

export const optionsOf = (item: CurriculumItem) => [
  item.correct,
  ...item.distractors.map(({ text }) => text),
];
const sameList = (a: string[], b: string[]) => a.length === b.length && a.every((text) => b.includes(text));

/** What makes a question the same: its words, key and options. */
export type Words = Pick<KeyedQuestion, 'questionText' | 'correctAnswer' | 'options'>;

/** The item of the files with these words, key and options. */
export function keptOf(question: Words, from: CurriculumLesson | null): Kept | undefined {
  const index = (from?.items ?? []).findIndex(
    (item) =>
      item.stem === question.questionText &&
      item.correct === question.correctAnswer &&
      sameList(optionsOf(item), question.options),
  );
  if (!from || index === -1) return undefined;
  return { item: from.items[index]!, solved: from.solved.filter(({ item }) => item === index + 1) };
}
