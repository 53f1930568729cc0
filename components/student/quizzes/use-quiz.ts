'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Answer, call, CallError } from '#components/shell/session/call.ts';
import { answerStore } from './answer-store.ts';
import { insideQuiz } from './quiz-channel.ts';
import type { Quiz } from '#lib/assessing/quizzes/quizzes.schema.ts';

export type OpenQuiz = Answer<'POST /lessons/{id}/quiz/start/'>;

type State =
  | { state: 'intro'; start: () => void }
  | { state: 'loading' | 'error' | 'empty' | 'none' | 'held' | 'spent' }
  | { state: 'running'; quiz: Quiz; session: OpenQuiz };

const neverChanges = () => () => {};

async function open(id: number): Promise<{ quiz: Quiz; session: OpenQuiz | null }> {
  const quiz = await call('GET /lessons/{id}/quiz/', { params: { id } });
  if (quiz.quizQuestions.length === 0) return { quiz, session: null };
  const session = await call('POST /lessons/{id}/quiz/start/', { params: { id } });
  await answerStore(session.id).restore();
  // An attempt that was already open keeps its version of the quiz.
  return session.quizId === quiz.id
    ? { quiz, session }
    : { quiz: await call('GET /lessons/{id}/quiz/', { params: { id } }), session };
}

/**
 * The quiz of a lesson: fetched, and its attempt opened or resumed, once the student starts. A reload in the middle goes
 * on by itself.
 * @param isOpen whether the student has an attempt open
 */
export function useQuiz(lessonId: number, isOpen: boolean): State {
  const [isChosen, setChosen] = useState(false);
  const wasInside = useSyncExternalStore(
    neverChanges,
    () => insideQuiz.was(lessonId),
    () => false,
  );
  const isStarted = isChosen || (isOpen && wasInside);
  const { data, error } = useQuery({
    queryKey: ['quiz', lessonId],
    queryFn: () => open(lessonId),
    enabled: isStarted,
    gcTime: 0,
    staleTime: Infinity,
  });
  const isRunning = Boolean(data?.session);
  useEffect(() => {
    if (isRunning) insideQuiz.enter(lessonId);
  }, [isRunning, lessonId]);
  if (!isStarted) return { state: 'intro', start: () => setChosen(true) };
  if (error) return { state: troubleOf(error) };
  if (!data) return { state: 'loading' };
  return data.session ? { state: 'running', quiz: data.quiz, session: data.session } : { state: 'empty' };
}

const troubleOf = (error: Error) => {
  if (!(error instanceof CallError)) return 'error';
  if (error.code === 'attempt_closed') return 'held';
  if (error.code === 'tries_spent') return 'spent';
  return error.status === 404 ? 'none' : 'error';
};
