import { type LintFinding, lintLesson } from '#lib/content/items/lint.ts';
import { itemOf, type KeyedQuestion } from '#lib/content/items/question.ts';
import { sectionsOf } from '#lib/content/lessons/sections.ts';
import type { Language } from '#lib/vocabulary.ts';

type RevisionText = {
  language: Language;
  grade: number;
  content: string;
  questions: Omit<KeyedQuestion, 'objective'>[];
};

/** The item lint's findings on each question of a revision, whoever wrote it. */
export function lintQuestions({ language, grade, content, questions }: RevisionText): LintFinding[] {
  const sections = sectionsOf(content);
  const items = questions.map((question) =>
    itemOf(question, sections.find(({ heading }) => heading === question.section)?.id),
  );
  const lesson = { id: 'desk', language, grade, sections, items };
  return lintLesson(lesson, { optionCount: 'any', sources: 'optional' });
}
