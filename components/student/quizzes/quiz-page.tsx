'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TypesetTexts } from '#components/student/markdown/rich-text.tsx';
import type { Typeset } from '#lib/content/typeset/typeset.schema.ts';
import { HandedIn } from './handed-in.tsx';
import { QuizIntro } from './quiz-intro.tsx';
import type { LiveState, HandedInQuiz, QuizLesson, QuizResult } from './quiz-lesson.ts';
import { QuizRunner } from './quiz-runner.tsx';
import { QuizLoading, QuizMessage } from './quiz-states.tsx';
import { useQuiz } from './use-quiz.ts';

const QuizResult = lazy(async () => ({ default: (await import('./quiz-result.tsx')).QuizResult }));

type Props = {
  lesson: QuizLesson;
  isOpen: boolean;
  live: LiveState;
  /** What to read before another try, rendered on the server. */
  advice: ReactNode;
  /** The quiz's texts when the page was rendered. */
  typeset: Typeset;
};

/** The quiz of a lesson, from its introduction to its result. */
export function QuizPage({ lesson, isOpen, live, advice, typeset }: Props) {
  const quiz = useQuiz(lesson.id, isOpen);
  const [result, setResult] = useState<QuizResult | HandedInQuiz>();
  const back = `/subjects/${lesson.subjectId}/lessons/${lesson.id}`;
  if (result && 'shownBy' in result) return <HandedIn quiz={result} show={setResult} back={back} />;
  if (result)
    return (
      <Suspense fallback={<QuizLoading />}>
        <QuizResult first={result} lesson={lesson} back={back} />
      </Suspense>
    );
  if (quiz.state === 'intro') return <QuizIntro {...{ lesson, isOpen, advice }} start={quiz.start} />;
  if (quiz.state === 'loading') return <QuizLoading />;
  if (quiz.state !== 'running') return <QuizMessage kind={quiz.state} back={back} />;
  return (
    <Suspense fallback={<QuizLoading />}>
      <TypesetTexts value={typeset}>
        <QuizRunner quiz={quiz.quiz} session={quiz.session} finish={setResult} {...{ lesson, live, back }} />
      </TypesetTexts>
    </Suspense>
  );
}
