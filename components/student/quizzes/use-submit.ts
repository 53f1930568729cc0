'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { toast } from '#components/ui/toast.ts';
import { type Answer, call, CallError } from '#components/shell/session/call.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import { SESSION_HEADER } from '#lib/assessing/quizzes/quizzes.constants.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import type { AnswerQueue } from './answer-queue.ts';
import { insideQuiz, tellOtherTabs } from './quiz-channel.ts';
import type { OpenQuiz } from './use-quiz.ts';

const LONGEST_CALL_MS = 30_000;

type Submission = Answer<'POST /quizzes/{id}/submit/'>;
type Graded = Extract<Submission, { attempt: unknown }>;

const send = (session: OpenQuiz, queue: AnswerQueue) =>
  call('POST /quizzes/{id}/submit/', {
    params: { id: session.quizId },
    query: { include: 'result' },
    body: { responses: queue.unsaved() },
    headers: { [SESSION_HEADER]: String(session.id) },
    keepalive: true,
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  });

/** Whether the attempt was closed elsewhere, before an answer that this page still shows. */
const missesAnswers = ({ attempt }: Graded, queue: AnswerQueue) => {
  const submittedAnswers = new Map(attempt.responses.map((r) => [r.questionId, r.studentAnswer]));
  return Object.entries(queue.state().answers).some(
    ([id, { answer }]) => submittedAnswers.get(Number(id)) !== answer,
  );
};

/** Submits an attempt once, however often it is called, and returns the score. */
export function useSubmit(session: OpenQuiz, queue: AnswerQueue, lessonId: number) {
  const toasts = useTranslations('errors.toasts');
  const quiz = useTranslations('quiz');
  const format = useFormatter();
  const wording = useWording();
  const router = useRouter();
  const tell = ({ attempt, aiFeedback }: Graded) => {
    // Without the mark that Arabic adds to a percentage: it would turn the Arabic sentence behind it left to right.
    const score = format.number(shownScore(attempt.score) / 100, SCORE_FORMAT).replaceAll('\u200E', '');
    const show = attempt.passed ? toast.success : toast.message;
    show(toasts(attempt.passed ? 'quizPassed' : 'quizCompleted'), {
      description: `${score}. ${aiFeedback.split('\n')[0]}`,
    });
  };
  return useMutation({
    mutationFn: () => queue.submit(() => send(session, queue)),
    onSuccess: (result) => {
      // Handed in during a live quiz: there is nothing to tell yet.
      if ('attempt' in result) {
        tell(result);
        if (missesAnswers(result, queue)) toast.message(quiz('closed'));
      }
      queue.finish();
      insideQuiz.leave(lessonId);
      tellOtherTabs(session.id);
      router.refresh();
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'quiz_paused') return toast.message(quiz('paused'));
      const otherwise = toasts('quizFallback');
      const description = error instanceof CallError ? wording.refusal(error, otherwise) : otherwise;
      toast.error(toasts('quizFailed'), { description });
    },
  });
}
