'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { call, CallError } from '#components/session/call.ts';
import { useFailureText } from '#components/session/use-failure-text.ts';
import type { WireSession, WireSubmitted } from './wire.ts';

type Response = { question_id: number; student_answer: string };

/** Submits an attempt once, however often it is asked to; tells the score. */
export function useSubmit(session: WireSession, lessonId: number, finish: (attemptId: number) => void) {
  const toasts = useTranslations('errors.toasts');
  const format = useFormatter();
  const text = useFailureText();
  const router = useRouter();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (responses: Response[]) =>
      call<WireSubmitted>(`/quizzes/${session.quiz_id}/submit/`, {
        method: 'POST',
        body: { responses },
        headers: { 'Idempotency-Key': `session-${session.id}` },
      }),
    onSuccess: ({ attempt, ai_feedback }) => {
      const score = format.number(Math.round(attempt.score) / 100, { style: 'percent' });
      const tell = attempt.passed ? toast.success : toast;
      tell(toasts(attempt.passed ? 'quizPassed' : 'quizCompleted'), {
        description: `${score}. ${ai_feedback.split('\n')[0]}`,
      });
      queries.removeQueries({ queryKey: ['quiz', lessonId] });
      router.refresh();
      finish(attempt.id);
    },
    onError: (error) => {
      const { code, message } = error instanceof CallError ? error : { code: '', message: '' };
      toast.error(toasts('quizFailed'), {
        description: text.detail({ code, detail: message }, toasts('quizFallback')),
      });
    },
  });
}
