'use client';

import { useEffect, useEffectEvent } from 'react';
import { CallError } from '#components/shell/session/call.ts';

const AGAIN_AFTER = 4000;

/** Whether the network or the server is down, so that trying again can help. */
export const isCut = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** While something waits, calls `again` from time to time and when the network is back. */
export function useOnceBack(reason: unknown, again: () => void): void {
  const onBack = useEffectEvent(again);
  const isWaiting = reason !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const turn = () => onBack();
    const timer = setInterval(turn, AGAIN_AFTER);
    addEventListener('online', turn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', turn);
    };
  }, [isWaiting]);
}
