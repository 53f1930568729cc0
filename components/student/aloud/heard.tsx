import type { ReactNode } from 'react';
import { isForFirstReaders } from '#lib/content/subjects/subjects.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { Aloud } from './aloud.tsx';

/** What reads the parts of exercises and problems aloud, each standing in the `data-heard` that it reads. */
export type Heard = Record<'exercise' | 'question' | 'hint' | 'solution' | 'outcome', ReactNode>;

/** For a lesson that can be heard; what is said of an answer is in the interface's language. */
export function heardIn(
  { language, gradeLevel }: { language: Language; gradeLevel: number },
  own: Language,
): Heard | null {
  if (!isForFirstReaders(gradeLevel)) return null;
  return {
    exercise: <Aloud language={language} what="exercise" />,
    question: <Aloud language={language} what="question" />,
    hint: <Aloud language={language} what="hint" />,
    solution: <Aloud language={language} what="solution" />,
    outcome: <Aloud language={own} what="outcome" />,
  };
}
