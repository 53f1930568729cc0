'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { callRaw } from '#components/shell/session/call.ts';

const IN_QUIZ_MS = 4000;
const ELSEWHERE_MS = 25_000;

type Props = {
  /** The ETag of what the page was rendered with. */
  seen: string;
  /** The address of the quiz that the class takes now. */
  quiz: string | null;
  children: ReactNode;
};

/**
 * Reads the page again when the student's class is called to a quiz, when that is paused, goes on or ends: asked while
 * the page is seen, and whenever it is seen again. `children` call to the quiz from everywhere else.
 */
export function LiveWatch({ seen, quiz, children }: Props) {
  const { refresh } = useRouter();
  const isInQuiz = usePathname() === quiz;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // Nothing new is refused as 304.
      callRaw('GET /live/', { headers: { 'If-None-Match': seen } }).then(refresh, () => undefined);
    };
    const timer = setInterval(look, isInQuiz ? IN_QUIZ_MS : ELSEWHERE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seen, isInQuiz, refresh]);
  return isInQuiz ? null : children;
}
