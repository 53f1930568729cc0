import type { Item } from './schema.ts';

/** An item as a quiz stores it: its options in one list, its misconceptions by option, its section by heading. */
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

/** The key stands first: storing the question puts its options in another order. */
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

/** A stored question as the item that it was, for the lint; what nobody noted is blank. */
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
