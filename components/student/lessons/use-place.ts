'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { keepPlaceAction } from '#lib/learning/progress/progress.actions.ts';

/** A section counts as being read when its heading has scrolled up to this share of the window. */
const READING_LINE = 0.4;
/** How long a student must stay before the place is saved, so that scrolling past does not count. */
const DWELL_MS = 2000;

/** Saves on the account where in a lesson the student is. If that fails, the next place is saved instead. */
export function useKeptPlace(lessonId: number, here: string | undefined) {
  useEffect(() => {
    if (here === undefined) return;
    const keep = () => void keepPlaceAction(null, { lessonId, place: here }).catch(() => undefined);
    const timer = setTimeout(keep, DWELL_MS);
    return () => clearTimeout(timer);
  }, [here, lessonId]);
}

/** The index of the section being read. The lesson opens at the saved one. */
export function useReading(sections: { id: string }[], storedPlace: string | null, lessonId: number): number {
  const [at, setAt] = useState(-1);
  const headings = useEffectEvent(() => sections.map(({ id }) => document.getElementById(id)));
  // Only when the lesson opens: a later save must not scroll.
  const open = useEffectEvent(() => {
    const first = sections.findIndex(({ id }) => id === storedPlace);
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
