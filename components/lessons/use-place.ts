'use client';

import { useEffect, useState } from 'react';
import { keepPlaceAction } from '#lib/progress/actions.ts';

/** A section counts as being read once its heading has come up to here, in shares of the window. */
const READING_LINE = 0.4;
/** How long a section is read before it is kept: a jump past it is not. */
const DWELL_MS = 2000;

/** The section that is being read. It is kept on the account, and the lesson opens there again. */
export function usePlace(
  sections: { id: string }[],
  place: string | null,
  lessonId: number,
): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const kept = place && sections.findIndex(({ id }) => id === place) > 0;
    if (kept && !location.hash && window.scrollY === 0) document.getElementById(place)?.scrollIntoView();
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () => {
      const above = headings.filter((it) => it.getBoundingClientRect().top < innerHeight * READING_LINE);
      setHere(above.at(-1)?.id);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
    // Only as the lesson opens: what is kept later must not scroll it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lessonId]);
  useEffect(() => {
    if (here === undefined || here === place) return;
    const timer = setTimeout(() => void keepPlaceAction(null, { lessonId, place: here }), DWELL_MS);
    return () => clearTimeout(timer);
  }, [here, place, lessonId]);
  return here;
}
