import type { CurriculumLesson } from './schema.ts';

export type Question = {
  questionText: string;
  options: string[];
  correctAnswer: string;
  explanation: string;
  misconceptions: Record<string, string>;
  section: string | null;
  evidence: string;
  objective: string;
};

export const headingOf = (
  { sections }: Pick<CurriculumLesson, 'sections'>,
  sectionId: string,
): string | null => sections.find(({ id }) => id === sectionId)?.heading ?? null;

/** The questions of a lesson's quiz, each with its key first: storing them puts the options in another order. */
export function questionsOf(lesson: Pick<CurriculumLesson, 'items' | 'sections'>): Question[] {
  return lesson.items.map((item) => ({
    questionText: item.stem,
    options: [item.correct, ...item.distractors.map(({ text }) => text)],
    correctAnswer: item.correct,
    explanation: item.explanation,
    misconceptions: Object.fromEntries(
      item.distractors.map(({ text, misconception }) => [text, misconception]),
    ),
    section: headingOf(lesson, item.sectionId),
    evidence: item.evidenceQuote,
    objective: item.objectiveId,
  }));
}
