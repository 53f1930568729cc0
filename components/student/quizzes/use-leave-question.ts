'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { guardLeaving } from '#components/shell/session/leave-guard.ts';
import { guardBack } from '#components/shell/leave-history.ts';
import { leavingLink, wayWithin } from '#components/shell/leaving-link.ts';

type Way = { go: () => void; stay?: () => void };

/**
 * Asks before the student leaves an open quiz by a link, the header's menu or the back button. `leave` submits first
 * and goes on only if that succeeds.
 */
export function useLeaveQuestion(isActive: boolean, submit: () => Promise<boolean>, lessonPath: string) {
  const router = useRouter();
  const [way, setWay] = useState<Way>();
  const guard = useRef<ReturnType<typeof guardBack>>(undefined);

  useEffect(() => {
    if (!isActive) return;
    const back = guardBack(() => setWay({ go: () => back.goBack(() => router.replace(lessonPath as '/')) }));
    guard.current = back;
    const onClick = (event: MouseEvent) => {
      const url = leavingLink(event);
      if (!url) return;
      event.preventDefault();
      setWay({ go: () => router.replace(wayWithin(url)) });
    };
    const stopGuarding = guardLeaving(
      () => new Promise((resolve) => setWay({ go: () => resolve(true), stay: () => resolve(false) })),
    );
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      back.stop();
      stopGuarding();
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isActive, lessonPath, router]);

  const stay = useCallback(() => {
    way?.stay?.();
    setWay(undefined);
  }, [way]);
  const leave = async () => {
    if (!way) return;
    const isSubmitted = await submit();
    if (!isSubmitted) return stay();
    setWay(undefined);
    way.go();
  };
  return { isAsking: way !== undefined, stay, leave, finish: () => guard.current?.release() };
}
