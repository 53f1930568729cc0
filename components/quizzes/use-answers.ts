'use client';

import { useCallback, useRef, useState } from 'react';
import { call } from '#components/session/call.ts';
import type { WireSession } from './wire.ts';

type Held = { answer: string; seq: number; saved: boolean };

/** The answers of an attempt: shown at once, saved one by one; the higher sequence number of a question wins. */
export function useAnswers(session: WireSession) {
  const [held, setHeld] = useState<Record<number, Held>>(() =>
    Object.fromEntries(
      session.answers.map(({ question_id, student_answer, seq }) => [
        question_id,
        { answer: student_answer, seq, saved: true },
      ]),
    ),
  );
  const latest = useRef(held);
  const keep = useCallback((questionId: number, next: Held) => {
    latest.current = { ...latest.current, [questionId]: next };
    setHeld(latest.current);
  }, []);

  const choose = useCallback(
    async (questionId: number, answer: string) => {
      const seq = (latest.current[questionId]?.seq ?? 0) + 1;
      keep(questionId, { answer, seq, saved: false });
      const body = { question_id: questionId, student_answer: answer, seq };
      const saved = await call(`/quiz_sessions/${session.id}/answers/`, {
        method: 'PUT',
        body,
        keepalive: true,
      }).then(
        () => true,
        () => false, // the submission carries the answer again
      );
      if (saved && latest.current[questionId]?.seq === seq) keep(questionId, { answer, seq, saved: true });
    },
    [keep, session.id],
  );

  const answers = Object.fromEntries(Object.entries(held).map(([id, { answer }]) => [id, answer]));
  const isSaved = Object.values(held).every(({ saved }) => saved);
  const responses = () =>
    Object.entries(latest.current).map(([id, { answer }]) => ({
      question_id: Number(id),
      student_answer: answer,
    }));
  return { answers: answers as Record<number, string>, choose, isSaved, responses };
}
