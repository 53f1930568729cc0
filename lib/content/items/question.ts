import type { Item } from './items.schema.ts';

/** An item as a quiz stores it: options in one list, misconceptions by option, the section by its heading. */
export type KeyedQuestion = {
  questionText: string;
  options: string[];
  correctAnswer: string;
  explanation: string;
  misconceptions: Record<string, string>;
  section: string | null;
  evidence: string | null;
  objective: string | null;
};

/** The key comes first: the order of the options changes when the question is stored. */
export const questionOf = (item: Item, section: string | null): KeyedQuestion => ({
  questionText: item.stem,
  options: [item.correct, ...item.distractors.map(({ text }) => text)],
  correctAnswer: item.correct,
  explanation: item.explanation,
  misconceptions: Object.fromEntries(
    item.distractors.map(({ text, misconception }) => [text, misconception]),
  ),
  section,
  evidence: item.evidenceQuote,
  objective: item.objectiveId ?? null,
});

/** A stored question as an item again, for the lint. Missing notes are empty. */
export const itemOf = (question: Omit<KeyedQuestion, 'objective'>, sectionId = ''): Item => ({
  stem: question.questionText,
  correct: question.correctAnswer,
  distractors: question.options
    .filter((option) => option !== question.correctAnswer)
    .map((text) => ({ text, misconception: question.misconceptions[text] ?? '' })),
  explanation: question.explanation,
  evidenceQuote: question.evidence ?? '',
  sectionId,
});
