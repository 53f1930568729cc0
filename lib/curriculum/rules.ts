import { type KeyedQuestion, questionOf } from '#lib/items/question.ts';
import type { CurriculumLesson } from './schema.ts';

export const headingOf = (
  { sections }: Pick<CurriculumLesson, 'sections'>,
  sectionId: string,
): string | null => sections.find(({ id }) => id === sectionId)?.heading ?? null;

/** The questions of a lesson's quiz. */
export const questionsOf = (lesson: Pick<CurriculumLesson, 'items' | 'sections'>): KeyedQuestion[] =>
  lesson.items.map((item) => questionOf(item, headingOf(lesson, item.sectionId)));
