'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { call, CallError } from '#components/shell/session/call.ts';
import { answerStore, storedAttempts } from './answer-store.ts';

/** Attempts that this page asks about no more: somebody else's, who has used this device, or refused. They stay on it. */
const refused = new Set<number>();

/** Brings what this device has kept of one attempt. Returns whether the attempt has changed by it. */
async function bring(attemptId: number): Promise<boolean> {
  const store = answerStore(attemptId);
  await store.restore();
  const responses = Object.entries(store.read()).map(([id, { answer, seq }]) => ({
    questionId: Number(id),
    studentAnswer: answer,
    seq,
  }));
  try {
    const params = { id: attemptId };
    const { state } = await call('POST /quiz_sessions/{id}/answers/', { params, body: { responses } });
    if (state !== 'open') store.forget();
    return state === 'joined';
  } catch (error) {
    if (error instanceof CallError && [404, 422].includes(error.status)) refused.add(attemptId);
    return false; // the next page, or the next return of the network, tries again
  }
}

async function bringAll(): Promise<boolean> {
  let hasJoined = false;
  for (const id of await storedAttempts()) if (!refused.has(id)) hasJoined = (await bring(id)) || hasJoined;
  return hasJoined;
}

/** By one tab at a time, where the browser can do that; to bring answers twice does no harm. */
const alone = (act: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks
    ? navigator.locks.request('dars-unsent-answers', { ifAvailable: true }, (lock) =>
        lock ? act() : Promise.resolve(false),
      )
    : act();

/**
 * Brings the answers of quizzes that this device could not send: when a page opens, when the network or the student is
 * back.
 */
export function UnsentAnswers() {
  const router = useRouter();
  const send = useEffectEvent(() => {
    void alone(bringAll).then((hasJoined) => {
      if (hasJoined) router.refresh();
    });
  });
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return null;
}
