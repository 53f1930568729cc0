'use client';

import { useEffect } from 'react';
import { useAuth } from '#components/shell/session/auth-store.ts';
import { callAddress, callBody } from '#components/shell/session/call.ts';
import type { AnswerQueue } from './answer-queue.ts';
import { quizChannel } from './quiz-channel.ts';

/** How long after another tab's message this one asks the server: after a fast beacon, and after a slow one. */
const STILL_HERE_MS = [1000, 5000];

function sendGoodbye(sessionId: number, queue: AnswerQueue): void {
  const url = callAddress('POST /quiz_sessions/{id}/leave/', { params: { id: sessionId } });
  const body = callBody(queue.unsaved());
  if (navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))) return;
  const { token } = useAuth.getState();
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  void fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
}

/**
 * During a quiz: the browser asks before the page closes, the page then says goodbye to the server, and a goodbye from
 * another tab is answered that the student is still here.
 */
export function useGoodbye(sessionId: number, queue: AnswerQueue): void {
  useEffect(() => {
    const page = location.pathname;
    const channel = quizChannel(sessionId);
    const timers: ReturnType<typeof setTimeout>[] = [];
    const isOver = () => queue.state().isClosed;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOver()) event.preventDefault();
    };
    const goodbye = () => {
      if (isOver()) return;
      sendGoodbye(sessionId, queue);
      channel.postMessage('changed');
    };
    channel.onmessage = () => {
      for (const ms of STILL_HERE_MS) timers.push(setTimeout(() => void queue.reconcile(), ms));
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', goodbye);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      channel.close();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', goodbye);
      // Leaving by client-side navigation without a question is a goodbye too.
      setTimeout(() => {
        if (!isOver() && location.pathname !== page) sendGoodbye(sessionId, queue);
      });
    };
  }, [sessionId, queue]);
}
