'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call, CallError } from '#components/shell/session/call.ts';
import { serverNow } from '#components/shell/session/server-clock.ts';
import { AnswerQueue, outcomeOf, type SaveOutcome } from './answer-queue.ts';
import { answerStore, storageKey } from './answer-store.ts';
import type { SavedAnswer } from '#lib/assessing/quizzes/quizzes.schema.ts';
import type { LiveState } from './quiz-lesson.ts';
import type { OpenQuiz } from './use-quiz.ts';

const LONGEST_CALL_MS = 10_000;
/** The goodbye sent before a reload may arrive after this page has opened; this cancels it. */
const AFTER_RELOAD_MS = 3000;

const patience = () => AbortSignal.timeout(LONGEST_CALL_MS);

async function save(sessionId: number, body: SavedAnswer): Promise<SaveOutcome> {
  try {
    const options = { body, keepalive: true, signal: patience() };
    await call('PUT /quiz_sessions/{id}/answers/', { params: { id: sessionId }, ...options });
    return 'saved';
  } catch (error) {
    return error instanceof CallError ? outcomeOf(error.status, error.code) : 'failed';
  }
}

/** Tells the server that the student is here, and returns what it has. */
async function comeBack(sessionId: number): Promise<SavedAnswer[] | null | undefined> {
  try {
    const options = { params: { id: sessionId }, signal: patience() };
    return (await call('POST /quiz_sessions/{id}/return/', options)).answers;
  } catch (error) {
    return error instanceof CallError && error.code === 'attempt_closed' ? null : undefined;
  }
}

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * The answers of an attempt: shown at once, stored on this device, saved one by one. What waits is sent, and the server
 * asked, when the class's quiz goes on or ends.
 */
export function useAnswers(session: OpenQuiz, live: LiveState) {
  const [queue] = useState(
    () =>
      new AnswerQueue(session.answers, {
        save: (answer) => save(session.id, answer),
        readServer: () => comeBack(session.id),
        store: answerStore(session.id),
        elapsed: () => serverNow() - Date.parse(session.startTime),
        later,
      }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  useEffect(() => keepInStep(queue, session.id), [queue, session.id, live]);
  const answers = useMemo(
    () => Object.fromEntries(Object.entries(state.answers).map(([id, { answer }]) => [id, answer])),
    [state.answers],
  ) as Record<number, string>;
  return { ...state, answers, queue };
}

/** Sends waiting answers when the network or the student is back, and picks up what another tab stored. */
function keepInStep(queue: AnswerQueue, sessionId: number): () => void {
  const reconcile = () => void queue.reconcile();
  const onVisible = () => {
    if (document.visibilityState === 'visible') reconcile();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey(sessionId)) queue.readStored();
  };
  const onCut = () => queue.noteCut();
  if (!navigator.onLine) onCut();
  queue.flush();
  const cancel = later(reconcile, AFTER_RELOAD_MS);
  window.addEventListener('offline', onCut);
  window.addEventListener('online', reconcile);
  window.addEventListener('pageshow', reconcile);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('storage', onStorage);
  return () => {
    cancel();
    queue.pause();
    window.removeEventListener('offline', onCut);
    window.removeEventListener('online', reconcile);
    window.removeEventListener('pageshow', reconcile);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('storage', onStorage);
  };
}
