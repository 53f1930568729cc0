'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { keepPlaceAction } from '#lib/progress/actions.ts';

/** A section counts as being read once its heading has come up to here, in shares of the window. */
const READING_LINE = 0.4;
/** How long a student stays at a place before it is kept: a jump past it is not. */
const DWELL_MS = 2000;

/** Keeps on the account where in a lesson the student is. Without a network the next place is kept instead. */
export function useKeptPlace(lessonId: number, here: string | undefined) {
  useEffect(() => {
    if (here === undefined) return;
    const keep = () => void keepPlaceAction(null, { lessonId, place: here }).catch(() => undefined);
    const timer = setTimeout(keep, DWELL_MS);
    return () => clearTimeout(timer);
  }, [here, lessonId]);
}

/** The section that is being read, by its order. The lesson opens at the one that was kept. */
export function useReading(sections: { id: string }[], stored: string | null, lessonId: number): number {
  const [at, setAt] = useState(-1);
  const headings = useEffectEvent(() => sections.map(({ id }) => document.getElementById(id)));
  // Only as the lesson opens: what is kept later must not scroll it.
  const open = useEffectEvent(() => {
    const first = sections.findIndex(({ id }) => id === stored);
    if (first > 0 && !location.hash && window.scrollY === 0) headings()[first]?.scrollIntoView();
  });
  useEffect(() => {
    open();
    const find = () => {
      const line = innerHeight * READING_LINE;
      setAt(headings().findLastIndex((it) => it && it.getBoundingClientRect().top < line));
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [lessonId]);
  useKeptPlace(lessonId, sections[at]?.id);
  return at;
}
