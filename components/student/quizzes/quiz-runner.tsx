'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { serverNow } from '#components/shell/session/server-clock.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { QuizBar } from './quiz-bar.tsx';
import type { LiveState, HandedInQuiz, QuizLesson, QuizResult } from './quiz-lesson.ts';
import { QuizQuestion } from './quiz-question.tsx';
import { QuizTrouble } from './quiz-trouble.tsx';
import { useAnswers } from './use-answers.ts';
import { useGoodbye } from './use-goodbye.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useSubmit } from './use-submit.ts';
import type { Quiz } from '#lib/assessing/quizzes/quizzes.schema.ts';
import type { OpenQuiz } from './use-quiz.ts';

type Props = {
  quiz: Quiz;
  session: OpenQuiz;
  lesson: QuizLesson;
  live: LiveState;
  back: string;
  finish: (result: QuizResult | HandedInQuiz) => void;
};

/** An open quiz, one question at a time. */
export function QuizRunner({ quiz, session, lesson, live, back, finish }: Props) {
  const { answers, isSaved, isClosed, trouble, cutSince, queue } = useAnswers(session, live);
  const isPaused = live === 'paused' || trouble === 'paused';
  const cutAt = cutSince === undefined ? undefined : new Date(Date.parse(session.startTime) + cutSince);
  const questions = quiz.quizQuestions;
  const [index, setIndex] = useState(() => firstOpen(questions, answers));
  const submit = useSubmit(session, queue, lesson.id);
  const isBusy = submit.isPending || submit.isSuccess;
  const goToResult = () =>
    submit.mutateAsync().then(
      () => true,
      () => false,
    );
  const leaveQuestion = useLeaveQuestion(!isClosed, goToResult, back);
  const showResult = () =>
    submit.mutate(undefined, {
      onSuccess: (answer) => {
        leaveQuestion.finish();
        finish('attempt' in answer ? answer.result! : answer);
      },
    });
  useGoodbye(session.id, queue);
  useWhenOver(isClosed && submit.isIdle, session.closesAt, showResult);

  const question = questions[index]!;
  const total = questions.length;
  const answerCount = questions.filter(({ questionId }) => answers[questionId] !== undefined).length;
  const next = () => {
    if (answers[question.questionId] === undefined || isBusy || isPaused) return;
    if (index === total - 1) showResult();
    else setIndex(index + 1);
  };
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <QuizBar
        {...{ answered: answerCount, total, isSaved, startTime: session.startTime }}
        isSubmitting={submit.isPending}
      />
      <QuizTrouble {...{ trouble, isPaused, isClosed, cutAt }} isBusy={isBusy} showResult={showResult} />
      <QuizProgress number={index + 1} total={total} />
      {lesson.aloud && (
        <div key={`aloud ${question.questionId}`} className="not-has-[button]:hidden">
          {lesson.aloud}
        </div>
      )}
      <QuizQuestion
        key={question.questionId}
        question={question}
        language={lesson.language}
        chosen={answers[question.questionId]}
        choose={(answer) => queue.choose(question.questionId, answer)}
        isDisabled={isBusy || isClosed || isPaused}
        next={next}
      />
      <QuizSteps
        isFirst={index === 0}
        isLast={index === total - 1}
        isAnswered={answers[question.questionId] !== undefined}
        {...{ isBusy, isPaused, next, previous: () => setIndex(index - 1) }}
      />
      <LeaveDialog
        isOpen={leaveQuestion.isAsking}
        isLeaving={submit.isPending}
        stay={leaveQuestion.stay}
        leave={() => void leaveQuestion.leave()}
      />
    </div>
  );
}

/** Where to resume: at the first unanswered question, else at the last. */
function firstOpen(questions: Quiz['quizQuestions'], answers: Record<number, string>): number {
  const open = questions.findIndex(({ questionId }) => answers[questionId] === undefined);
  return open < 0 ? questions.length - 1 : open;
}

/** Shows the result if the attempt was closed elsewhere, and submits when time is up. */
function useWhenOver(isClosedElsewhere: boolean, closesAt: string, showResult: () => void): void {
  const show = useEffectEvent(showResult);
  useEffect(() => {
    if (isClosedElsewhere) show();
  }, [isClosedElsewhere]);
  useEffect(() => {
    const timer = setTimeout(() => show(), Math.max(0, Date.parse(closesAt) - serverNow()));
    return () => clearTimeout(timer);
  }, [closesAt]);
}

function QuizProgress({ number, total }: { number: number; total: number }) {
  const t = useTranslations('quiz');
  return (
    <div className="grid gap-2">
      <p className="font-medium" aria-live="polite">
        {t('question', { number, total })}
      </p>
      <Progress value={Math.round((number / total) * 100)} label={t('question', { number, total })} />
    </div>
  );
}

type StepsProps = {
  isFirst: boolean;
  isLast: boolean;
  isAnswered: boolean;
  isBusy: boolean;
  isPaused: boolean;
  previous: () => void;
  next: () => void;
};

/** Next and Submit, within reach of the thumb on a phone. */
function QuizSteps({ isFirst, isLast, isAnswered, isBusy, isPaused, previous, next }: StepsProps) {
  const t = useTranslations('quiz');
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-t bg-ground px-4 py-3 sm:mx-0 sm:px-0">
      <Button
        look="secondary"
        disabled={isFirst || isBusy || isPaused}
        onClick={previous}
        className="min-h-12 max-sm:flex-1"
      >
        {t('previous')}
      </Button>
      <Button disabled={!isAnswered || isBusy || isPaused} onClick={next} className="min-h-12 max-sm:flex-1">
        {t(isBusy ? 'submitting' : isLast ? 'finish' : 'next')}
      </Button>
    </div>
  );
}
