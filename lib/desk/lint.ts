import type { quizQuestions } from '#db/schema/lessons.ts';
import type { Language } from '#lib/vocabulary.ts';
import { type Finding, lintLesson } from '#lib/items/lint.ts';
import { sectionsOf } from '#lib/lessons/sections.ts';

type Question = Pick<
  typeof quizQuestions.$inferSelect,
  'questionText' | 'options' | 'correctAnswer' | 'explanation' | 'misconceptions' | 'section' | 'evidence'
>;
type Written = { language: Language; grade: number; content: string; questions: Question[] };

/** What the item lint says of each question of a revision, whoever wrote it. */
export function lintQuestions({ language, grade, content, questions }: Written): Finding[] {
  const sections = sectionsOf(content);
  const items = questions.map(({ questionText, options, correctAnswer, misconceptions, ...one }) => ({
    stem: questionText,
    correct: correctAnswer,
    distractors: options
      .filter((option) => option !== correctAnswer)
      .map((text) => ({ text, misconception: misconceptions[text] ?? '' })),
    explanation: one.explanation,
    evidenceQuote: one.evidence ?? '',
    sectionId: sections.find(({ heading }) => heading === one.section)?.id ?? '',
  }));
  const lesson = { id: 'desk', language, grade, sections, items };
  return lintLesson(lesson, { optionCount: 'any', sources: 'optional' });
}
