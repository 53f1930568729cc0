'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, CallError } from '#components/session/call.ts';
import { keptAnswers } from './kept-answers.ts';
import { insideQuiz } from './quiz-channel.ts';
import type { WireQuiz, WireSession } from './wire.ts';

type State =
  | { state: 'intro'; start: () => void }
  | { state: 'loading' | 'error' | 'empty' | 'none' }
  | { state: 'running'; quiz: WireQuiz; session: WireSession };

const neverChanges = () => () => {};

async function open(lessonId: number): Promise<{ quiz: WireQuiz; session: WireSession | null }> {
  const quiz = await call<WireQuiz>(`/lessons/${lessonId}/quiz/`);
  if (quiz.quiz_questions.length === 0) return { quiz, session: null };
  const session = await call<WireSession>(`/lessons/${lessonId}/quiz/start/`, { method: 'POST' });
  await keptAnswers(session.id).restore();
  // An attempt that was open already goes on with its own version of the quiz.
  return session.quiz_id === quiz.id
    ? { quiz, session }
    : { quiz: await call<WireQuiz>(`/lessons/${lessonId}/quiz/`), session };
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
  if (error) return { state: error instanceof CallError && error.status === 404 ? 'none' : 'error' };
  if (!data) return { state: 'loading' };
  return data.session ? { state: 'running', quiz: data.quiz, session: data.session } : { state: 'empty' };
}
