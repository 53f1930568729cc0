'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { call, CallError } from '#components/shell/session/call.ts';
import type { HandedInQuiz, QuizResult } from './quiz-lesson.ts';
import { QuizMessage } from './quiz-states.tsx';

const LOOK_AGAIN_MS = 10_000;

type Props = { quiz: HandedInQuiz; show: (result: QuizResult) => void; back: string };

/** Waits with a quiz that is handed in for the end of the class's live quiz, then shows its result. */
export function HandedIn({ quiz: { attemptId: id, shownBy }, show, back }: Props) {
  const t = useTranslations('quiz');
  const format = useFormatter();
  const { data } = useQuery({
    queryKey: ['attempt', id],
    queryFn: () =>
      call('GET /quiz_attempts/{id}/', { params: { id } }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'not_found') return null;
        throw error;
      }),
    refetchInterval: ({ state }) => !state.data && LOOK_AGAIN_MS,
  });
  const onResult = useEffectEvent(show);
  useEffect(() => {
    if (data) onResult(data);
  }, [data]);
  const by = format.dateTime(new Date(shownBy), { timeStyle: 'short' });
  return <QuizMessage kind="held" back={back} more={t('heldBy', { time: by })} />;
}
