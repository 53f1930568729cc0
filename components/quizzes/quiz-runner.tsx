'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { QuizLesson } from './quiz-page.tsx';
import { QuizBar } from './quiz-bar.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { useAnswers } from './use-answers.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSubmit } from './use-submit.ts';
import type { WireQuiz, WireSession } from './wire.ts';

type Props = {
  quiz: WireQuiz;
  session: WireSession;
  lesson: QuizLesson;
  finish: (attemptId: number) => void;
};

/** A quiz under way: one question fills the screen. */
export function QuizRunner({ quiz, session, lesson, finish }: Props) {
  const t = useTranslations('quiz');
  const { answers, choose, isSaved, responses } = useAnswers(session);
  const questions = quiz.quiz_questions;
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ question_id }) => !answers[question_id]),
    ),
  );
  const { mutate, isPending } = useSubmit(session, lesson.id, finish);
  useLeaveWarning(!isPending);
  const question = questions[index]!;
  const total = questions.length;
  const answered = questions.filter(({ question_id }) => answers[question_id] !== undefined).length;
  const isLast = index === total - 1;
  const next = () => {
    if (answers[question.question_id] === undefined || isPending) return;
    if (isLast) mutate(responses());
    else setIndex(index + 1);
  };
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <QuizBar {...{ answered, total, isSaved, isSubmitting: isPending, startTime: session.start_time }} />
      <p className="text-sm text-rose">{t('leaveWarning')}</p>
      <div className="grid gap-2">
        <p className="font-medium">{t('question', { number: index + 1, total })}</p>
        <Progress value={((index + 1) / total) * 100} label={t('question', { number: index + 1, total })} />
      </div>
      <QuizQuestion
        key={question.question_id}
        question={question}
        language={lesson.language}
        chosen={answers[question.question_id]}
        choose={(answer) => void choose(question.question_id, answer)}
        isDisabled={isPending}
        next={next}
      />
      <div className="sticky bottom-0 flex items-center justify-between gap-3 border-t bg-ground py-3">
        <Button look="secondary" disabled={index === 0 || isPending} onClick={() => setIndex(index - 1)}>
          {t('previous')}
        </Button>
        <Button disabled={answers[question.question_id] === undefined || isPending} onClick={next}>
          {isPending ? t('submitting') : isLast ? t('finish') : t('next')}
        </Button>
      </div>
    </div>
  );
}
