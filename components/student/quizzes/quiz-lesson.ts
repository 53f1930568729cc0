import type { ReactNode } from 'react';
import type { NextLesson } from '#components/student/lessons/lesson-onward.tsx';
import type { Answer } from '#components/shell/session/call.ts';
import type { Language } from '#lib/vocabulary.ts';

/** What the quiz screens show of a lesson. */
export type QuizLesson = {
  id: number;
  title: string;
  subjectId: number;
  language: Language;
  /** How many questions its quiz has now; 0 without a quiz. */
  questions: number;
  /** The anchors of the lesson's sections, by heading. */
  anchors: Record<string, string>;
  /** The next lesson. */
  next: NextLesson | undefined;
  /** The address of its practice. */
  practice: string;
  /** What reads its questions aloud, where they can be heard. */
  aloud: ReactNode;
  /** The age band, which selects the wording. */
  band: string;
};

/** An attempt's result, as the submission or a later read returns it. */
export type QuizResult = Answer<'GET /quiz_attempts/{id}/'>;

/** What is handed in while the class takes the quiz live; its result comes when that ends. */
export type HandedInQuiz = Extract<Answer<'POST /quizzes/{id}/submit/'>, { shownBy: unknown }>;

/** How the quiz goes that the student's class takes together now; undefined where it is taken alone. */
export type LiveState = 'on' | 'paused' | undefined;
