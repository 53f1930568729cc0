import type { NextLesson } from '#components/lessons/lesson-onward.tsx';
import type { Answer } from '#components/session/call.ts';
import type { Language } from '#lib/vocabulary.ts';

/** The lesson of a quiz, as far as its screens speak of it. */
export type QuizLesson = {
  id: number;
  title: string;
  subjectId: number;
  language: Language;
  /** Where a question's section stands in the lesson, by its heading. */
  anchors: Record<string, string>;
  /** The lesson that comes after this one. */
  next: NextLesson | undefined;
  /** Where it is practised. */
  practice: string;
  /** Which words speak to this reader. */
  band: string;
};

/** What came of an attempt, as the submission or a later look answers it. */
export type Result = Answer<'GET /quiz_attempts/{id}/'>;
